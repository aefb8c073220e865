import type { ReactNode } from "react";
import { consultationDurations, consultationTypes } from "#contract/choices.ts";
import type { ConsultationType } from "#contract/consultations.ts";
import { maxDescriptionLength, maxTitleLength } from "#contract/limits.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { consultationLabels, typeNames } from "./consultation-words.ts";

export interface ConsultationValues {
  title: string;
  description: string;
  type: ConsultationType;
  /** Minutes, as the list of choices holds them. */
  duration: string;
}

interface Props {
  values: ConsultationValues;
  onChange: (change: Partial<ConsultationValues>) => void;
  /** Stands with the length. */
  children?: ReactNode;
}

/** What is asked of each consultation, of a new one and of one that is there. */
export function ConsultationFields({ values, onChange, children }: Props) {
  return (
    <>
      <TextField
        label={consultationLabels.title}
        value={values.title}
        onChange={(event) => onChange({ title: event.target.value })}
        required
        maxLength={maxTitleLength}
        placeholder="Design review of the closer"
      />
      <TextArea
        label={consultationLabels.description}
        value={values.description}
        onChange={(event) => onChange({ description: event.target.value })}
        maxLength={maxDescriptionLength}
      />
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={consultationLabels.type}
          value={values.type}
          onChange={(event) => onChange({ type: event.target.value as ConsultationType })}
        >
          {consultationTypes.map((type) => (
            <option key={type} value={type}>
              {typeNames[type]}
            </option>
          ))}
        </Select>
        <Select
          label={consultationLabels.duration}
          value={values.duration}
          onChange={(event) => onChange({ duration: event.target.value })}
        >
          {consultationDurations.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
