import { type ComponentProps, useRef } from "react";
import { TextArea } from "#web/ui/text-area.tsx";
import { useNaming } from "./use-naming.tsx";

interface Props extends Pick<ComponentProps<typeof TextArea>, "label" | "maxLength" | "placeholder" | "required"> {
  value: string;
  onChange: ComponentProps<"textarea">["onChange"];
}

/** Where words on a file are written, with a label. */
export function CommentArea({ value, onChange, ...rest }: Props) {
  // each key brings it anew
  "use no memo";
  const field = useRef<HTMLTextAreaElement>(null);
  const naming = useNaming(field, value);
  return (
    <div className="grid gap-2">
      <TextArea
        ref={field}
        dir="auto"
        value={value}
        onChange={(event) => {
          onChange?.(event);
          naming.onCaret(event.target.selectionStart);
        }}
        onKeyDown={naming.onKeyDown}
        onBlur={() => naming.onCaret(0)}
        {...naming.ofField}
        {...rest}
      />
      {naming.list}
    </div>
  );
}
