interface Props<Name extends string> {
  names: Name[];
  value: Name;
  onChange: (name: Name) => void;
  /** It leads elsewhere than the others: to what is put away. */
  isLastApart?: boolean;
}

/** What a list of conversations is narrowed to; one of them is always chosen. */
export function FilterButtons<Name extends string>({ names, value, onChange, isLastApart = false }: Props<Name>) {
  "use no memo";
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">Filter</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name)}
          className={`min-h-8 pointer-coarse:min-h-11 pointer-coarse:min-w-11 shrink-0 rounded-full border border-line px-2.5 text-[length:var(--text-xs)] font-semibold text-ink-2 hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text ${isLastApart ? "last:border-transparent" : ""}`}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
