-- The lines of a freehand drawing (decision 060), of which the other columns of a shape say where it lies.
alter table annotations add column strokes jsonb,
  add constraint annotations_strokes check ((type = 'freehand') = (strokes is not null));
