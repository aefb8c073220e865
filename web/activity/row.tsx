import type { ReactElement, ReactNode } from "react";
import type { Person } from "#contract/accounts.ts";
import { newsTime } from "#domain/time/news-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";

interface Props {
  /** Whose face stands beside it, or what stands in its place. */
  face: (Pick<Person, "id" | "name"> & Partial<Pick<Person, "avatar">>) | ReactElement;
  /** The way to where it happened; nothing where one is there. */
  place: ReactNode;
  createdAt: string;
  now: number;
  /** Who, what, and to what. */
  children: ReactNode;
}

/** Under a finger what leads on among words is pressed from a little above and below them. */
const room = "pointer-coarse:relative pointer-coarse:py-[0.375rem]";
/** The look of that way. */
export const placeLook = `inline-block max-w-[min(11rem,100%)] truncate align-bottom underline underline-offset-2 hover:text-ink ${room} pointer-coarse:-my-[0.375rem]`;
/** Of the way to what it is about. */
export const aboutLook = `underline-offset-2 hover:underline ${room}`;

/** What somebody did or said, where, and when. */
export function Row({ face, place, createdAt, now, children }: Props) {
  return (
    <li className="flex gap-3 py-2">
      {"name" in face ? <Avatar id={face.id} name={face.name} picture={face.avatar} size="small" /> : face}
      <div className="min-w-0 flex-1 text-[length:var(--text-sm)] leading-snug wrap-anywhere">
        <p>{children}</p>
        <p className="text-[length:var(--text-xs)] text-ink-3 pointer-coarse:mt-[0.625rem]">
          {place && <>{place} · </>}
          <time dateTime={createdAt} className="whitespace-nowrap">
            {newsTime(createdAt, now)}
          </time>
        </p>
      </div>
    </li>
  );
}
