/** Three dots marching in step; decorative, the words beside it say what is going on. */
export function Spinner() {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  return (
    <span aria-hidden="true" className="inline-flex items-end gap-1">
      {[0, 1, 2].map((place) => (
        <span
          key={place}
          className="marching size-[0.3125rem] rounded-full bg-current"
          style={{ animationDelay: `${place * 0.14}s` }}
        />
      ))}
    </span>
  );
}
