import { useState } from "react";

interface Props {
  page: number;
  count: number;
  onGo: (page: number) => void;
}

/** The number of the page in view; another one leads there. */
export function PageField({ page, count, onGo }: Props) {
  const [text, setText] = useState(String(page));
  const go = () => {
    const asked = Number.parseInt(text, 10);
    const wanted = Number.isInteger(asked) ? Math.min(count, Math.max(1, asked)) : page;
    setText(String(wanted));
    onGo(wanted);
  };
  return (
    <form
      className="flex items-center gap-2 text-[length:var(--text-sm)] text-ink-2"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor="pdf-page">Page</label>
      <input
        id="pdf-page"
        inputMode="numeric"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        // left as it is, nothing moves
        onBlur={() => text !== String(page) && go()}
        className="num h-9 pointer-coarse:h-11 w-14 rounded-sm border border-line-strong bg-inset text-center text-ink"
      />
      <span className="num">of {count}</span>
    </form>
  );
}
