import { useQueryClient } from "@tanstack/react-query";
import type { Annotation, AnnotationColor } from "#contract/annotations.ts";
import { AppError } from "#contract/errors.ts";
import { maxAnnotationText } from "#contract/limits.ts";
import { EditForm } from "#web/organizations/edit-form.tsx";
import { type Typed, useEdit } from "#web/organizations/use-edit.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { call } from "#web/platform/api.ts";
import { Select } from "#web/ui/select.tsx";
import { colourNames } from "../annotation-words.ts";
import { colours } from "../colours.ts";
import { putAnnotation } from "../live.ts";
import { CommentArea } from "../mentions/comment-area.tsx";

const labels = { content: "Comment", color: "Colour" };

/** Its words and its colour; it is moved on the sheet. */
export function EditAnnotationDialog({ annotation, onClose }: { annotation: Annotation; onClose: () => void }) {
  const cache = useQueryClient();
  const { id, fileId, version } = annotation;
  const edit = useEdit({
    kept: useKeptWords<Typed>(`annotation/${id}`),
    thing: annotation,
    valuesOf: ({ content, color }: Annotation) => ({ content, color: color as string }),
    labels,
    words: { color: (color) => colourNames[color as AnnotationColor] },
    save: ({ content, color }, updatedAt) =>
      call("updateAnnotation", { id, content, color: color as AnnotationColor | undefined, updatedAt }),
    fetch: () => findAnnotation({ id, fileId, version }),
    onSaved(saved) {
      putAnnotation(cache, saved);
      onClose();
    },
  });
  return (
    <EditForm title={`Edit annotation ${annotation.number}`} edit={edit} onClose={onClose}>
      <CommentArea {...edit.field("content")} required maxLength={maxAnnotationText} />
      <Select {...edit.field("color")}>
        {colours.map((color) => (
          <option key={color} value={color}>
            {colourNames[color]}
          </option>
        ))}
      </Select>
    </EditForm>
  );
}

async function findAnnotation({
  id,
  fileId,
  version,
}: Pick<Annotation, "id" | "fileId" | "version">): Promise<Annotation> {
  const { items } = await call("listAnnotations", { id: fileId, version });
  const found = items.find((one) => one.id === id);
  if (!found) throw new AppError("not_found");
  return found;
}
