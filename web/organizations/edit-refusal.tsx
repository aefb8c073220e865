import { Notice } from "#web/ui/notice.tsx";

/** Why something edited was not saved, and what somebody else saved meanwhile. */
export function EditRefusal({ edit }: { edit: { error: Error | null; news: string[] } }) {
  if (!edit.error) return null;
  return (
    <Notice tone="bad">
      {edit.error.message}
      {edit.news.length > 0 && (
        <ul className="mt-2 list-disc pl-5 font-normal wrap-anywhere">
          {edit.news.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
