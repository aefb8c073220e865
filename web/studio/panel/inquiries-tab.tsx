import { useState } from "react";
import { InquiryList, type InquiryListFilter } from "./inquiry-list.tsx";
import { InquiryView } from "./inquiry-view.tsx";

interface Props {
  /** The id of the one that is open. */
  opened: string | undefined;
  /** Null: back to the list. */
  onOpen: (id: string | null) => void;
}

/** What visitors wrote by the contact form: the list as it was left, or one of them. */
export function InquiriesTab({ opened, onOpen }: Props) {
  const [filter, setFilter] = useState<InquiryListFilter>({ text: "", state: "all", newsletter: false });
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);
  return opened ? (
    <InquiryView key={opened} id={opened} onBack={() => onOpen(null)} />
  ) : (
    <InquiryList filter={filter} onFilter={setFilter} last={last} onOpen={onOpen} />
  );
}
