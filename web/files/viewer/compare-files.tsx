import { useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { clockTime, shortDate } from "#domain/time/relative-time.ts";
import { Compared } from "./compared.tsx";
import { KeptPlaces } from "./kept-places.ts";
import { ReviewedContext } from "./review-place.ts";
import type { Viewed } from "./viewed.ts";
import { ViewerFrame } from "./viewer-frame.tsx";

type Sent = Attachment & { sentAt: string };

interface Props {
  /** Each as it is now; `before` was sent earlier. */
  before: Sent;
  after: Sent;
  onClose: () => void;
}

/** Two files of a conversation in one place: pictures, or PDFs page by page (S3 section 2, the file versions panel). */
export function CompareFiles({ before, after, onClose }: Props) {
  const [places] = useState(() => new Map<string, unknown>());
  const isSameName = before.name === after.name;
  const [was, is] = [before, after].map((file) => asSide(file, isSameName)) as [Viewed, Viewed];
  return (
    // from wherever it is opened: on two at once nobody draws
    <ReviewedContext value={null}>
      <ViewerFrame file={is} place={null} onPrevious={undefined} onNext={undefined} onClose={onClose}>
        <KeptPlaces value={places}>
          <Compared before={was} after={is} />
        </KeptPlaces>
      </ViewerFrame>
    </ReviewedContext>
  );
}

/** Two of one name are told apart by when they were sent. */
function asSide({ type, projectId: _, sentAt, ...file }: Sent, isSameName: boolean): Viewed {
  return { ...file, mimeType: type, comparedAs: isSameName ? `${file.name}, ${momentOf(sentAt)}` : file.name };
}

function momentOf(time: string): string {
  return `${shortDate(time)}, ${clockTime(time)}`;
}
