/** What the reports and lists of shifts select of a shift `s`. */

/** The columns of `ShiftHead` in the contract. */
export const shiftHead = `s.id, s.number, s.z_number as "zNumber", s.till_id as "tillId", till.name as till, branch.name as branch,
  s.business_date as "businessDate", opener.name as "openedBy", extract(epoch from s.opened_at)::int as "openedAt",
  closer.name as "closedBy", extract(epoch from s.closed_at)::int as "closedAt"`;

export const shiftTables = `shift s join till on till.id = s.till_id join branch on branch.id = s.branch_id
  join person opener on opener.id = s.opened_by left join person closer on closer.id = s.closed_by`;
