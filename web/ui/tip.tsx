import { Tooltip as Radix } from "radix-ui";

/** The text of `data-tip`, beside the box of what carries it. */
export function Tip({ text, box }: { text: string; box: DOMRect }) {
  const { left, top, width, height } = box;
  return (
    <Radix.Provider>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            data-tip-shown=""
            sideOffset={6}
            collisionPadding={8}
            className="rising z-70 max-w-64 wrap-anywhere rounded-sm border border-line bg-surface-3 px-2.5 py-1.5 text-[length:var(--text-xs)] text-ink shadow-2"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
