import type { Leaving } from "#contract/leaving.ts";

/** Of a deleted account: to oneself, to one's work, to one's organizations. */
export function WhatHappens({ goAlong }: Pick<Leaving, "goAlong">) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-[length:var(--text-sm)] text-ink-2">
      <li>You are signed out everywhere at once, and nothing signs you in again.</li>
      <li>
        Your name, picture, settings, notifications and drafts are gone. You leave every organization, team, project and
        group conversation.
      </li>
      <li>
        Your messages, annotations and files stay with those you worked with, under <b>Former member</b>.
      </li>
      {goAlong.length > 0 && (
        <li>
          Nobody else is in{" "}
          {goAlong.map(({ id, name }, place) => (
            <span key={id}>
              {place > 0 && (place === goAlong.length - 1 ? " and " : ", ")}
              <b className="wrap-anywhere text-ink">
                <bdi>{name}</bdi>
              </b>
            </span>
          ))}
          : {goAlong.length === 1 ? "it is" : "they are"} deleted, too, with all that is in{" "}
          {goAlong.length === 1 ? "it" : "them"}.
        </li>
      )}
      <li>Your email address is free: with it you can begin anew, as somebody new.</li>
    </ul>
  );
}
