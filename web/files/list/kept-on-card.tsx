import { useQuery } from "@tanstack/react-query";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import { onDevice } from "../queries.ts";

const KeptNote = lazy(async () => ({ default: (await import("../device/kept-note.tsx")).KeptNote }));

/** On the card of a file that is kept on this device: how it stands with it. */
export function KeptOnCard({ id }: { id: string }) {
  const { data } = useQuery({ ...onDevice(), select: ({ files }) => files.find((file) => file.id === id) });
  return (
    data && (
      <Optional isSilent>
        <KeptNote record={data} className="mt-2 basis-full" />
      </Optional>
    )
  );
}
