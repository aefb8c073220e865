const hues = [260, 155, 75, 25, 320, 200, 110, 350, 290, 45];

const boxes = {
  small: "size-[1.75rem] text-[0.625rem]",
  medium: "size-[2.25rem] text-[0.75rem]",
  large: "size-20 text-[1.5rem]",
};

interface Props {
  id: string;
  name: string;
  /** Address of a picture; initials stand in its place until it has come, and if it never does. */
  picture?: string | null | undefined;
  isOnline?: boolean | undefined;
  size?: "small" | "medium" | "large";
}

/** Initials on one of ten colours, by the person's id (S3 section 9). Beside the name, so hidden from readers. */
export function Avatar({ id, name, picture, isOnline, size = "medium" }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`relative inline-grid shrink-0 place-items-center rounded-full font-bold ${boxes[size]}`}
      style={{ background: `oklch(0.42 0.09 ${hueOf(id)})`, color: "oklch(0.97 0.02 264)" }}
    >
      {initialsOf(name)}
      {picture && (
        <img
          key={picture}
          src={picture}
          alt=""
          className="absolute inset-0 size-full rounded-full object-cover"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
      {isOnline && (
        <span className="absolute -right-0.5 -bottom-0.5 size-[0.6875rem] rounded-full border-2 border-surface-1 bg-ok" />
      )}
    </span>
  );
}

function initialsOf(name: string): string {
  // signs and not units: an emoji is two of these
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word]);
  const [first = [], last] = [words[0], words.slice(1).at(-1)];
  return (last ? [first[0], last[0]] : first.slice(0, 2)).join("").toUpperCase() || "?";
}

/** One of ten, by the person's id. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return hues[sum % hues.length] as number;
}
