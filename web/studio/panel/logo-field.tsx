import { useEffect, useRef, useState } from "react";
import type { StudioRecord } from "#contract/studio-record.ts";
import { Button } from "#web/ui/button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { unlessLeft } from "#web/ui/use-return-focus.ts";
import { useRemoveLogo, useSetLogo } from "./use-logo.ts";

/** The picture beside the studio's name. A chosen one is shown as the homepage would show it before it is kept. */
export function LogoField({ record }: { record: StudioRecord }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const preview = useAddressOf(chosen);
  const send = useSetLogo();
  const remove = useRemoveLogo();
  const error = send.error ?? remove.error;
  const shown = preview ?? record.logo;
  const choice = useRef<HTMLInputElement>(null);

  /** The buttons beside the choice go with what they did. */
  const after = (button: Element) => {
    const goOn = unlessLeft(button, () => choice.current?.focus());
    return () => {
      goOn();
      setChosen(null);
    };
  };

  return (
    <div className="grid gap-4">
      <div className="flex min-h-16 items-center gap-3 rounded-md border border-line bg-bg px-4 text-[length:var(--text-lg)] font-bold wrap-anywhere">
        {shown ? <img src={shown} alt="Logo" className="h-7 max-w-32 object-contain" /> : <Mark />}
        {record.name}
      </div>
      {error && <Notice tone="bad">{error.message}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <label className="inline-flex min-h-(--control-h) cursor-pointer items-center rounded-md border border-line-strong px-4 text-[length:var(--text-sm)] font-semibold hover:bg-surface-2 has-focus-visible:outline-2">
          Choose a picture
          <input
            ref={choice}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
            className="sr-only"
            onChange={(event) => {
              send.reset();
              setChosen(event.target.files?.[0] ?? null);
              // the same file may be chosen again
              event.target.value = "";
            }}
          />
        </label>
        {chosen && (
          <>
            <Button
              tone="solid"
              busy={send.isPending}
              onClick={({ currentTarget }) => send.mutate(chosen, { onSuccess: after(currentTarget) })}
            >
              {send.isPending ? "Saving..." : "Keep this logo"}
            </Button>
            <Button disabled={send.isPending} onClick={({ currentTarget }) => after(currentTarget)()}>
              Cancel
            </Button>
          </>
        )}
        {record.logo && !chosen && (
          <Button
            tone="ghost"
            busy={remove.isPending}
            onClick={({ currentTarget }) => remove.mutate(undefined, { onSuccess: after(currentTarget) })}
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
