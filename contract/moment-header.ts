/** In it answers carry the moment of the server at which they were begun (`facts:missed`). In a file of its own: pages begin with it. */
export const momentHeader = "x-moment";
