import { Eye } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../checkbox.tsx";
import { IconButton } from "../icon-button.tsx";
import { SearchField } from "../search-field.tsx";
import { Select } from "../select.tsx";
import { Switch } from "../switch.tsx";
import { TextArea } from "../text-area.tsx";
import { TextField } from "../text-field.tsx";
import { Part } from "./part.tsx";

export function Fields() {
  const [search, setSearch] = useState("");
  const [isPasswordSeen, setPasswordSeen] = useState(false);
  const [isTold, setTold] = useState(true);
  return (
    <Part name="Fields">
      <div className="grid w-full gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Name" hint="As it stands on the program." />
        <TextField label="Email" error="Please enter a valid e-mail address." defaultValue="marisol@" required />
        <TextField
          label="Password"
          type={isPasswordSeen ? "text" : "password"}
          autoComplete="off"
          trailing={
            <IconButton label="Show password" icon={<Eye />} onClick={() => setPasswordSeen(!isPasswordSeen)} />
          }
        />
        <TextField label="Set" defaultValue="14" disabled hint="Fixed once the drill is approved." />
        <Select label="Type">
          <option>High School</option>
          <option>Drum Corps</option>
        </Select>
        <Select label="Season" error="Choose a season." defaultValue="">
          <option value="">Select a season</option>
          <option>2026</option>
        </Select>
        <TextArea label="Description" placeholder="What is the show about?" />
        <TextArea label="Notes" error="Notes are needed before it can be sent." />
        <SearchField label="Search files..." value={search} onChange={setSearch} />
        <Checkbox label="Remember me" />
        <Switch
          label="Tell me at once"
          hint="A message as soon as somebody comments."
          checked={isTold}
          onChange={setTold}
        />
        <Switch label="Not for you to choose" checked={false} disabled onChange={setTold} />
      </div>
    </Part>
  );
}
