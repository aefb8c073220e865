import { contactTimelines } from "#contract/choices.ts";
import type { Inquiry } from "#contract/inquiries.ts";

/** The form's labels with what was written under them; what was left empty is left out. */
export function InquiryText({ inquiry }: { inquiry: Inquiry }) {
  const { season, theme, challenges, timeline, newsletter } = inquiry;
  const parts: [label: string, text: string][] = [
    ["Season & circuit", season],
    ["Timeline", timeline ? contactTimelines[timeline] : ""],
    ["Theme or concept", theme],
    ["Challenges", challenges],
    ["Newsletter", newsletter ? "Yes, please" : ""],
  ];
  const written = parts.filter(([, text]) => text !== "");
  if (written.length === 0) return <p className="text-ink-2">Nothing but the name, the address and the ensemble.</p>;
  return (
    <dl className="grid gap-4">
      {written.map(([label, text]) => (
        <div key={label}>
          <dt className="text-[length:var(--text-sm)] text-ink-3">{label}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
