import { useState } from "react";
import type { FileVersion } from "#contract/files.ts";
import { FileStage } from "./file-stage.tsx";
import { KeptPlaces } from "./kept-places.ts";
import type { Viewed } from "./viewed.ts";
import { ViewerFrame } from "./viewer-frame.tsx";

interface Props {
  /** Those that are known, in any order. */
  versions: readonly FileVersion[];
  /** Which one is shown. */
  number: number;
  onChange: (number: number | null) => void;
}

/** What a file was in one of its versions; leafed to the others at the same place and size, so that one sees what moved. */
export function VersionViewer({ versions, number, onChange }: Props) {
  const [places] = useState(() => new Map<string, unknown>());
  const at = (one: number) => versions.find(({ version }) => version === one);
  const shown = at(number);
  const file = shown && viewed(shown);
  const goTo = (one: number) => (at(one) ? () => onChange(one) : undefined);
  return (
    <ViewerFrame
      file={file}
      what="version"
      place={{ at: number, of: String(Math.max(...versions.map(({ version }) => version))) }}
      onPrevious={goTo(number - 1)}
      onNext={goTo(number + 1)}
      onClose={() => onChange(null)}
    >
      {file && (
        <KeptPlaces value={places}>
          <FileStage key={file.url} file={file} />
        </KeptPlaces>
      )}
    </ViewerFrame>
  );
}

function viewed({ fileId, version, createdAt, ...content }: FileVersion): Viewed {
  return { ...content, id: fileId, onlyVersion: version, versionAt: createdAt, width: null, height: null };
}
