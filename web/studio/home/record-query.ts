import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

export const studioRecord = () =>
  queryOptions({ queryKey: ["studio-record"], queryFn: () => call("getStudio", {}), staleTime: 0 });
