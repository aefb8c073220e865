import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import { asGone, type Place, useIsGone } from "./use-is-gone.ts";
import type { KeptWords } from "./use-kept-words.ts";

export type Fields = Record<string, string | boolean>;
type TextName<Values extends Fields> = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values];

/** What was typed, and over which version. */
export interface Typed {
  touched: Partial<Fields>;
  updatedAt: string;
}

interface Means<Thing, Values extends Fields> {
  /** As it was when the form opened. */
  thing: Thing & { updatedAt: string };
  valuesOf(thing: Thing): Values;
  /** What each field is called, for telling what somebody else saved. */
  labels: { [K in keyof Values]: string };
  /** How a value reads in a sentence, where it is no text. */
  words?: { [K in keyof Values]?: (value: Values[K]) => string };
  /** Only what was touched, with the version that was seen. */
  save(touched: Partial<Values>, updatedAt: string): Promise<Thing>;
  /** What is there now. */
  fetch(): Promise<Thing & { updatedAt: string }>;
  onSaved(thing: Thing): void;
  /** A place with a page of its own: what it is, and the query of that page. The form outlives the page, and says why it went. */
  place?: Place;
  /** What is typed outlasts the session with it. */
  kept?: KeptWords<Typed>;
}

/**
 * A form over something that others may be changing: only what one touched is sent, with the version one saw. Whoever saves
 * later is shown what the other saved and keeps what was typed; saving again goes on from there.
 */
export function useEdit<Thing, Values extends Fields>(means: Means<Thing, Values>) {
  const cache = useQueryClient();
  const { kept } = means;
  const before = kept?.before;
  const [base, setBase] = useState({ ...means.thing, ...(before && { updatedAt: before.updatedAt }) });
  // what the thing was like when that was typed is not kept
  const [isOverOlder, setOverOlder] = useState(base.updatedAt !== means.thing.updatedAt);
  const [touched, setTouched] = useState((before?.touched ?? {}) as Partial<Values>);
  const [news, setNews] = useState<string[]>([]);
  const saving = useMutation({
    async mutationFn() {
      try {
        return await means.save(touched, base.updatedAt);
      } catch (error) {
        if (!hasCode(error, "conflict")) throw error;
        // gone, not yet made, or out of reach: the refusal says what there is to say
        const latest = await means.fetch().catch(() => null);
        if (!latest || latest.updatedAt === base.updatedAt) throw error;
        const now = means.valuesOf(latest);
        if (isAsWished(touched, now)) return latest;
        setNews(differences(means, isOverOlder ? { ...now, ...touched } : means.valuesOf(base), now));
        setBase(latest);
        setOverOlder(false);
        throw error;
      }
    },
    onSuccess(thing) {
      kept?.forget();
      means.onSaved(thing);
    },
    async onError(error) {
      // the page may not have heard yet
      if (means.place && hasCode(error, "not_found")) await cache.refetchQueries({ queryKey: means.place.queryKey });
    },
  });
  const isGone = useIsGone(means.place?.queryKey ?? []);
  const shown = means.valuesOf(base);
  const values = { ...shown, ...touched } as Values;
  const isChanged = Object.keys(touched).some((name) => touched[name] !== shown[name]);
  const keep = useEffectEvent(() => kept?.keep(isChanged ? { touched, updatedAt: base.updatedAt } : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of them changes
  useEffect(() => keep(), [touched, base]);
  const set = <K extends keyof Values>(name: K, value: Values[K]) => setTouched({ ...touched, [name]: value });
  return {
    values,
    set,
    /** What a field for a text is drawn with. */
    field: <K extends TextName<Values>>(name: K) => ({
      label: means.labels[name],
      value: values[name] as string,
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value as Values[K]),
    }),
    isTouched: Object.keys(touched).length > 0,
    /** Would be lost: what was put back as it was is not. */
    isChanged,
    /** What somebody else saved meanwhile, a sentence for each field. */
    news,
    isPending: saving.isPending,
    error: means.place && isGone ? asGone(means.place.what, isChanged) : saving.error,
    save: () => saving.mutate(),
    /** It was typed before the form opened. */
    isBack: isChanged && Boolean(before),
    beginAnew() {
      kept?.beginAnew();
      setBase(means.thing);
      setOverOlder(false);
      setTouched({});
      setNews([]);
      saving.reset();
    },
    /** Closed without saving. */
    giveUp: () => kept?.forget(),
  };
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code;
}

/** Somebody else saved the very same, or this one did and the answer got lost. The studio keeps texts without blanks around them. */
function isAsWished(touched: Partial<Fields>, now: Fields): boolean {
  const names = Object.keys(touched);
  return names.length > 0 && names.every((name) => String(touched[name]).trim() === String(now[name]).trim());
}

function differences<Thing, Values extends Fields>(
  { labels, words = {} }: Pick<Means<Thing, Values>, "labels" | "words">,
  was: Values,
  is: Values,
): string[] {
  const changed = (Object.keys(is) as (keyof Values)[]).filter((name) => was[name] !== is[name]);
  return changed.map((name) => {
    const value = words[name]?.(is[name]) ?? String(is[name]);
    return value === "" ? `${labels[name]} is now empty.` : `${labels[name]} is now “${value}”.`;
  });
}
