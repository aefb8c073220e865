import { Check, Ellipsis, Eye } from "lucide-react";
import type { MouseEvent } from "react";
import type { File } from "#contract/files.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Badge } from "#web/ui/badge.tsx";
import { DownloadLink } from "#web/ui/download-link.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { ReviewedCard } from "../viewer/reviewed.tsx";
import { CardPreview } from "./card-preview.tsx";
import { statusTones } from "./file-badges.ts";
import { KeptOnCard } from "./kept-on-card.tsx";

export interface CardActs {
  onView: (file: File) => void;
  /** A range when shift is held. */
  onSelect: (file: File, isRange: boolean) => void;
  menuOf: (file: File) => MenuItem[];
  onMenuChange: (file: File, isOpen: boolean) => void;
  onDragStart: (file: File, event: React.DragEvent) => void;
}

interface Props extends CardActs {
  file: File;
  /** The folders that lead to it, where its neighbours may lie in others. */
  place?: string | undefined;
  layout: "grid" | "list";
  isSelected: boolean;
  /** While something is chosen, a press on the picture chooses too. */
  isChoosing: boolean;
  isMenuOpen: boolean;
}

/** S1 section 2: thumbnail or icon, name, category, status, size, date; view, download, more. */
export function FileCard({ file, place, layout, isSelected, isChoosing, isMenuOpen, ...acts }: Props) {
  const isList = layout === "list";
  const look = isList ? "flex items-center gap-2 p-2 max-sm:flex-wrap sm:gap-4" : "flex h-full flex-col";
  const frame = isSelected ? "border-accent [box-shadow:0_0_0_1px_var(--accent)]" : "border-line";

  const choice = (
    <Choice
      file={file}
      isSelected={isSelected}
      isShown={isList || isChoosing}
      place={isList ? "relative shrink-0" : "absolute top-1 left-1"}
      onSelect={acts.onSelect}
    />
  );

  function press(event: MouseEvent) {
    if (event.shiftKey || event.metaKey || event.ctrlKey || isChoosing) acts.onSelect(file, event.shiftKey);
    else acts.onView(file);
  }

  return (
    <article
      aria-label={file.name}
      draggable
      onDragStart={(event) => acts.onDragStart(file, event)}
      className={`lit group relative overflow-hidden rounded-lg border bg-surface-1 ${frame} ${look}`}
    >
      {isList && choice}
      <button
        type="button"
        data-file={file.id}
        onClick={press}
        className={`relative grid shrink-0 place-items-center bg-inset ${isList ? "size-12 overflow-hidden rounded-md sm:size-16" : "aspect-[4/3] w-full"}`}
      >
        {/* what is seen in it belongs to its name: how long it is, why there is no picture */}
        <span className="sr-only">Open {file.name}</span>
        <CardPreview file={file} isSmall={isList} />
      </button>
      {!isList && choice}
      <div className={`min-w-0 flex-1 ${isList ? "flex flex-wrap items-center gap-x-4 gap-y-1" : "p-4"}`}>
        <h2
          dir="auto"
          className={`truncate text-left text-[length:var(--text-sm)] tracking-normal [font-stretch:100%] ${isList ? "min-w-0 basis-full sm:flex-1 sm:basis-40" : ""}`}
          title={file.name}
        >
          {file.name}
        </h2>
        {place && (
          <p
            dir="auto"
            title={place}
            className={`truncate text-[length:var(--text-xs)] text-ink-3 ${isList ? "basis-full" : "mt-1"}`}
          >
            In {place}
          </p>
        )}
        <div className={`flex flex-wrap gap-1.5 ${isList ? "" : "mt-2"}`}>
          <Badge tone="info">{file.category}</Badge>
          <Badge tone={statusTones[file.status]}>{file.status}</Badge>
          {file.version > 1 && <Badge>{`v${file.version}`}</Badge>}
          <ReviewedCard file={file} />
        </div>
        <KeptOnCard id={file.id} />
        <div className={`flex items-center justify-between gap-2 ${isList ? "" : "mt-2"}`}>
          <p className="num overflow-hidden text-[length:var(--text-xs)] text-ink-3">
            {/* on a line of its own the date has no dot before it: that lies outside, on the left */}
            <span className="-ml-[3ch] flex flex-wrap [&>span]:relative [&>span]:pl-[3ch]">
              <span>{formatFileSize(file.size)}</span>
              <span className="whitespace-nowrap">
                <span className="absolute left-0 whitespace-pre">{" · "}</span>
                {shortDate(file.versionAt)}
              </span>
            </span>
          </p>
          {!isList && <Buttons file={file} isMenuOpen={isMenuOpen} {...acts} />}
        </div>
      </div>
      {/* a phone's line would have no room for a name beside them */}
      {isList && (
        <div className="max-sm:-mt-2 max-sm:flex max-sm:basis-full max-sm:justify-end">
          <Buttons file={file} isMenuOpen={isMenuOpen} {...acts} />
        </div>
      )}
    </article>
  );
}

function Buttons({ file, isMenuOpen, onView, menuOf, onMenuChange }: { file: File; isMenuOpen: boolean } & CardActs) {
  return (
    <div className="flex shrink-0">
      <IconButton label={`View ${file.name}`} icon={<Eye />} onClick={() => onView(file)} />
      <DownloadLink url={file.url} name={file.name} />
      <Menu
        align="end"
        items={menuOf(file)}
        open={isMenuOpen}
        onOpenChange={(isOpen) => onMenuChange(file, isOpen)}
        trigger={<IconButton label={`More for ${file.name}`} icon={<Ellipsis />} />}
      />
    </div>
  );
}

function Choice({
  file,
  isSelected,
  isShown,
  place,
  onSelect,
}: {
  file: File;
  isSelected: boolean;
  isShown: boolean;
  /** Over the picture of a card, before it in a line. */
  place: string;
  onSelect: CardActs["onSelect"];
}) {
  const hidden =
    isShown || isSelected ? "" : "sm:pointer-fine:opacity-0 sm:group-hover:opacity-100 sm:focus-visible:opacity-100";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box cannot be told that shift was held
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={`Select ${file.name}`}
      onClick={(event) => onSelect(file, event.shiftKey)}
      className={`group/box grid size-7 pointer-coarse:size-10 place-items-center rounded-sm ${place} ${hidden}`}
    >
      <span className="grid size-5 place-items-center rounded-sm border border-line-strong bg-bg text-on-accent group-aria-checked/box:border-accent-solid group-aria-checked/box:bg-accent-solid">
        {isSelected && <Check aria-hidden="true" className="size-4" />}
      </span>
    </button>
  );
}
