import { RotateCcw, SendHorizontal, Square, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxVoiceSeconds } from "#contract/limits.ts";
import type { Attachment } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { useMe } from "#web/accounts/queries.ts";
import { AudioPlayer } from "#web/files/viewer/audio-player.tsx";
import { playingTime } from "#web/files/viewer/playing-time.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { KeptVoice } from "../drafts/unsent.ts";
import { voiceKeeper } from "./kept-voice.ts";
import { useSendVoice } from "./use-send-voice.ts";
import { useVoice, type Voice } from "./use-voice.ts";

interface Props {
  conversationId: string;
  /** What is recorded joins it; null: it stays where it was begun. */
  topicId: string | null;
  /** What was recorded before; null: it begins anew. */
  left: KeptVoice | null;
  /** It is on the server, or kept here until somebody can be reached, and wants to be said. `hasFocus`: nobody is at something else. */
  onSend: (file: Attachment, hasFocus: boolean) => void;
  onClose: () => void;
  onAgain: () => void;
}

/** Records, lets one hear it, and sends it; Escape throws it away. What is neither is kept, and shown again. */
export function VoiceRecorder({ conversationId, topicId, left, onSend, onClose, onAgain }: Props) {
  const me = useMe()?.id ?? "";
  const [keeper] = useState(() => voiceKeeper(conversationId, left?.file.id ?? `${me}/${newId()}`, topicId));
  useEffect(() => keeper.stay(), [keeper]);
  const isLeftOver = left !== null;
  const voice = useVoice({ left, keep: keeper.keep, mayBegin: keeper.isAlone });
  const box = useRef<HTMLDivElement>(null);
  const sending = useSendVoice(keeper, (file) => {
    const at = document.activeElement;
    onSend(file, at === document.body || box.current?.contains(at) === true);
  });
  const next = useRef<HTMLButtonElement>(null);
  const { kind } = voice;
  const note = isLeftOver && kind === "recorded" ? "Recorded before and not sent yet" : noteOf(voice);
  // what comes next has the focus: stop, then send; not of who writes meanwhile, whose next key would press it
  useEffect(() => {
    if (kind === "asking" || isLeftOver || document.activeElement?.matches("input, textarea")) return;
    next.current?.focus();
  }, [kind, isLeftOver]);

  function discard() {
    keeper.forget();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    discard();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      ref={box}
      role="group"
      aria-label="Voice message"
      onKeyDown={onKeyDown}
      className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line bg-surface-2 p-2"
    >
      <div className="flex min-h-(--control-h) items-center gap-2">
        {kind !== "refused" && <IconButton label="Cancel voice message" icon={<Trash2 />} onClick={discard} />}
        {kind === "asking" && (
          <p role="status" className="flex items-center gap-2 text-[length:var(--text-sm)] text-ink-2">
            <Spinner /> Waiting for your microphone…
          </p>
        )}
        {kind === "refused" && <Refused voice={voice} onAgain={onAgain} onClose={discard} />}
        {kind === "recording" && (
          <>
            <Recording voice={voice} />
            <Button ref={next} icon={<Square />} onClick={voice.stop}>
              Stop
            </Button>
          </>
        )}
        {kind === "recorded" && (
          <>
            <div className="min-w-0 flex-1">
              <AudioPlayer
                recording={{ ...voice, duration: voice.seconds, size: voice.file.size, peaksUrl: null }}
                isCompact
              />
            </div>
            <Button
              ref={next}
              tone="solid"
              icon={<SendHorizontal />}
              aria-label="Send voice message"
              busy={sending.share !== null}
              onClick={() => sending.send(voice.file)}
            >
              <span className="max-sm:sr-only">Send</span>
            </Button>
          </>
        )}
      </div>
      {note && (
        <p role="status" className="text-[length:var(--text-xs)] text-ink-2">
          {note}
        </p>
      )}
      {sending.share !== null && <Progress value={sending.share * 100} label="Sending the voice message" />}
      {sending.problem && (
        <p role="alert" className="text-[length:var(--text-xs)] text-bad">
          {sending.problem}
        </p>
      )}
    </div>
  );
}

/** What one would not know without it. */
function noteOf(voice: Voice): string | null {
  if (voice.kind === "recording" && voice.isMuted)
    return "Your microphone is muted, by your device or by a call: nothing is heard.";
  if (voice.kind !== "recorded") return null;
  if (voice.ending === "lost") return "Your microphone was taken away. This was recorded until then.";
  return voice.ending === "longest" ? "A voice message ends after five minutes." : null;
}

function Recording({ voice }: { voice: Voice & { kind: "recording" } }) {
  return (
    <>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-bad-solid" />
      <p role="status" className="sr-only">
        Recording
      </p>
      <p role="timer" aria-label="Recorded" className="num shrink-0 text-[length:var(--text-sm)]">
        {playingTime(voice.seconds)}
        <span className="text-ink-3 max-[22rem]:sr-only"> / {playingTime(maxVoiceSeconds)}</span>
      </p>
      <div
        aria-hidden="true"
        data-levels
        className="flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden"
      >
        {voice.levels.map((level, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: they move through the same places
            key={place}
            className="w-1 shrink-0 rounded-full bg-accent"
            style={{ height: `${Math.max(8, level * 100)}%` }}
          />
        ))}
      </div>
    </>
  );
}

function Refused({
  voice,
  onAgain,
  onClose,
}: {
  voice: Voice & { kind: "refused" };
  onAgain: () => void;
  onClose: () => void;
}) {
  return (
    <div className="grid flex-1 gap-2">
      <p role="alert" className="text-[length:var(--text-sm)]">
        {voice.sentence}
      </p>
      <div className="flex gap-2">
        <Button icon={<RotateCcw />} onClick={onAgain}>
          Try again
        </Button>
        <Button tone="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
