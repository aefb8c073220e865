-- How the product looks to a person, on all of its devices. Absent: nothing was chosen yet.
create table appearances (
  user_id uuid primary key references users on delete cascade,
  theme text not null,
  variant text not null,
  layout_density text not null,
  custom_accent_color text,
  sidebar_collapsed boolean not null,
  show_animations boolean not null,
  changed_at timestamptz not null
);

-- How fast the pages are, as counts: how often a measure of a page fell into a span of values on a day. Nothing in it
-- tells who measured.
create table performance_counts (
  -- of UTC, as 2026-08-14
  day text not null,
  page text not null,
  metric text not null,
  -- see domain/insights/spans.ts
  span integer not null,
  count integer not null,
  primary key (day, metric, page, span)
);
