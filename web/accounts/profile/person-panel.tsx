import { type FormEvent, type MouseEvent, useRef, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { maxNameLength } from "#contract/limits.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { MetaList } from "#web/ui/meta-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { unlessLeft } from "#web/ui/use-return-focus.ts";
import { AddressPart } from "./address-part.tsx";
import { useRemoveAvatar } from "./use-avatar.ts";
import { useUpdateMe } from "./use-update-me.ts";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

const roleWords = {
  client: "Client of the studio",
  designer: "Designer at the studio",
  admin: "Admin of the studio",
} satisfies Record<User["userType"], string>;

/** Picture, name, address, and what one is here (S2 section 2.7, Account Overview). */
export function PersonPanel({ me }: { me: User }) {
  const update = useUpdateMe();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    update.mutate(String(new FormData(event.currentTarget).get("name") ?? ""));
  }
  return (
    <Card title="You">
      <div className="grid gap-5">
        <Picture me={me} />
        <form onSubmit={submit} className="grid gap-4">
          <TextField
            label="Name"
            name="name"
            required
            maxLength={maxNameLength}
            autoComplete="name"
            defaultValue={me.name}
          />
          {update.isError && <Notice tone="bad">{update.error.message}</Notice>}
          {update.isSuccess && <Notice tone="ok">Saved. Everybody who works with you sees it.</Notice>}
          <div>
            <Button type="submit" busy={update.isPending}>
              {update.isPending ? "Saving..." : "Save name"}
            </Button>
          </div>
        </form>
        <AddressPart email={me.email} />
        <MetaList
          rows={[
            ["Role", roleWords[me.userType]],
            ["Member since", shortDate(me.createdAt)],
          ]}
        />
      </div>
    </Card>
  );
}

function Picture({ me }: { me: User }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const remove = useRemoveAvatar();
  const choice = useRef<HTMLInputElement>(null);

  function takeAway({ currentTarget }: MouseEvent) {
    // the button goes, and the focus must not go with it
    remove.mutate(undefined, { onSuccess: unlessLeft(currentTarget, () => choice.current?.focus()) });
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar id={me.id} name={me.name} picture={me.avatar} size="large" />
      <label className="inline-flex min-h-(--control-h) cursor-pointer items-center rounded-md border border-line-strong px-4 text-[length:var(--text-sm)] font-semibold hover:bg-surface-2 has-focus-visible:outline-2">
        {me.avatar ? "Change picture" : "Add a picture"}
        <input
          ref={choice}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          className="sr-only"
          onChange={(event) => {
            setChosen(event.target.files?.[0] ?? null);
            // the same file may be chosen again
            event.target.value = "";
          }}
        />
      </label>
      {me.avatar && (
        <Button tone="ghost" busy={remove.isPending} onClick={takeAway}>
          Remove
        </Button>
      )}
      {remove.isError && <Notice tone="bad">{remove.error.message}</Notice>}
      {chosen && (
        <Late onGiveUp={() => setChosen(null)}>
          <CropDialog file={chosen} onClose={() => setChosen(null)} />
        </Late>
      )}
    </div>
  );
}
