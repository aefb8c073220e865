import { type ComponentProps, useRef } from "react";
import { maxAnnotationText } from "#contract/limits.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { useNaming } from "./use-naming.tsx";

interface Props extends Pick<ComponentProps<typeof TextArea>, "label" | "placeholder" | "required"> {
  value: string;
  onChange: ComponentProps<"textarea">["onChange"];
}

/** Where the words of an annotation are written in a dialog. */
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
        maxLength={maxAnnotationText}
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
