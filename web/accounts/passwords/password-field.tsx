import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Can be shown, and says when Caps Lock is on. */
export function PasswordField({ hint, ...props }: Omit<ComponentProps<typeof TextField>, "type" | "trailing">) {
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState("CapsLock"));
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      // shown it is a text like any other, which phones write large and correct, and browsers have checked elsewhere
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={isCaps ? "Caps Lock is on." : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCaps(false)}
      trailing={
        <IconButton
          label={isShown ? "Hide password" : "Show password"}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
