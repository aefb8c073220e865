-- How a person arranged the dashboard, on all of its devices (decision 052). Absent: as it comes; layouts null: put back to that.
create table dashboard_layouts (
  user_id uuid primary key references users on delete cascade,
  layouts jsonb,
  changed_at timestamptz not null
);
