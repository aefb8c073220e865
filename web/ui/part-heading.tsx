import { type ComponentProps, createContext, useContext } from "react";

/** One below that of what stands around: a widget's title is one of the third level itself. */
export const PartLevel = createContext<3 | 4>(3);

/** What a part is called that stands on a page as well as in a widget. */
export function PartHeading(props: ComponentProps<"h3">) {
  const Heading = `h${useContext(PartLevel)}` as const;
  return <Heading {...props} />;
}
