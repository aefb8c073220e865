import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { Late } from "./late.tsx";

/** What a loaded popup is told by the button that opened it. */
export interface Opened {
  /** Id of the button: the popup's name. */
  openerId: string;
  /** Opened by a key: the focus belongs on the first choice. */
  byKey: boolean;
  onClose: () => void;
  /** A press on the button closes by itself; it is not outside. */
  isOpener: (target: EventTarget | null) => boolean;
  focusOpener: () => void;
}

/** A button that takes what a popup gives it; its own presses and keys are the popup's. */
export type Trigger = ReactElement<ComponentProps<"button">>;

interface Props {
  kind: "menu" | "dialog";
  trigger: Trigger;
  /** Loads the popup's code: a page that nobody opens a popup on does not pay for it. */
  load: () => Promise<unknown>;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
  /** The popup; it places itself by a frame of its own over the button. */
  children: (opened: Opened) => ReactNode;
}

/** A button with a popup whose code comes when somebody reaches for it. */
export function Popup({ kind, trigger, load, open, onOpenChange, className, children }: Props) {
  // its button and what it opens are new ones whenever it is drawn again: there is nothing to keep
  "use no memo";
  const [isOpenHere, setOpenHere] = useState(false);
  const [byKey, setByKey] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const openerId = useId();
  const isOpen = open ?? isOpenHere;

  function change(next: boolean) {
    setOpenHere(next);
    onOpenChange?.(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (kind !== "menu" || event.key !== "ArrowDown" || isOpen) return;
    event.preventDefault();
    setByKey(true);
    change(true);
  }

  return (
    <span className={`relative ${className ?? "inline-flex"}`}>
      {cloneElement(trigger, {
        ref: opener,
        id: openerId,
        "aria-haspopup": kind,
        "aria-expanded": isOpen,
        onPointerEnter: () => void load().catch(() => {}),
        onFocus: () => void load().catch(() => {}),
        onKeyDown,
        onClick: (event) => {
          // a click without a pointer has no count
          setByKey(event.detail === 0);
          change(!isOpen);
        },
      })}
      {isOpen && (
        <Late onGiveUp={() => change(false)}>
          {children({
            openerId,
            byKey,
            onClose: () => change(false),
            isOpener: (target) => target instanceof Node && opener.current?.contains(target) === true,
            focusOpener: () => opener.current?.focus(),
          })}
        </Late>
      )}
    </span>
  );
}
