/** Makers of columns: what a value is decides how it reads, where it stands and how it lines up. */
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Formats } from "../../../client/settings/formats.ts";
import type { BasisPoints, Money, Price, Quantity } from "../../../domain/units.ts";
import { Avatar, type AvatarProps } from "../../../kit/avatar.tsx";
import { Status, type Tone } from "../../../kit/badge.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import type { AmountKind } from "../amount-name.ts";

/** What a screen may say about a column beside its value. */
export interface ColumnOptions {
  readonly width?: number;
  readonly footer?: ReactNode;
  readonly card?: "title" | "line" | "figure";
  /** Left out where there is no room for all columns, the highest first. */
  readonly rare?: number;
  /** Put away until the person chooses it. */
  readonly hidden?: boolean;
  /** False where the server cannot sort by it. */
  readonly sortable?: boolean;
  /** Stays in sight at the left and cannot be put away. */
  readonly sticky?: boolean;
}

/** A state in words and its tone; null shows nothing. */
export interface StateWord {
  readonly tone: Tone;
  readonly word: string;
}

const nothing = <span className="text-muted">–</span>;

const orNothing = (value: ReactNode): ReactNode => (value === null || value === "" ? nothing : value);

type Maker<Row, Value> = (
  id: string,
  header: string,
  value: (row: Row) => Value,
  options?: ColumnOptions,
) => TableColumn<Row>;

type Side = Pick<TableColumn<never>, "align" | "width">;

const build = <Row,>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  side: Side,
  { sticky, sortable = true, ...options }: ColumnOptions,
): TableColumn<Row> => ({
  id,
  header,
  cell,
  ...side,
  sortable,
  ...options,
  ...(sticky === true && { sticky: true, fixed: true }),
});

/** A text column narrower than this holds codes, which are never longer. */
const LEAST_TEXT = 120;

/** A link narrower than this is the number of a document. */
const LEAST_NAME = 160;

/** Pixels of a column whose figures are all as long as this one. */
const roomFor = (sample: string): number => Math.ceil(sample.length * 7.6) + 24;

const right = (width: number): Side => ({ align: "right", width });
const left = (width?: number): Side => ({ align: "left", width });

/** Figures: how a number reads is the company's and the person's business, not the screen's. */
const figureMakers = <Row,>(formats: Formats) => {
  const cellOf =
    <Value,>(value: (row: Row) => Value | null, format: (value: Value) => string) =>
    (row: Row) => {
      const figure = value(row);
      return figure === null ? nothing : format(figure);
    };
  const figure =
    <Value,>(width: number, format: (value: Value) => string): Maker<Row, Value | null> =>
    (id, header, value, options = {}) => ({
      ...build(id, header, cellOf(value, format), right(width), options),
      isBlank: (row) => value(row) === null || value(row) === 0,
    });
  return {
    quantity: figure<Quantity>(90, (value) => formats.quantity(value)),
    price: figure<Price>(92, (value) => formats.price(value)),
    count: figure<number>(72, (value) => formats.count(value)),
    percent: figure<BasisPoints>(80, (value) => formats.columnPercent(value)),
  };
};

/** No part of it is shorter at another time. */
const LONG_TIME = Date.UTC(2026, 11, 28, 22, 58);

/** Days and times, in the company's time zone. */
const timeMakers = <Row,>(formats: Formats) => {
  const date: Maker<Row, string | number | null> = (id, header, value, options = {}) => {
    const cell = (row: Row) => {
      const time = value(row);
      return time === null ? nothing : <span className="figures">{formats.date(time)}</span>;
    };
    return build(id, header, cell, left(Math.max(104, roomFor(formats.date(LONG_TIME)))), options);
  };
  const dateTime: Maker<Row, number | null> = (id, header, value, options = {}) => {
    const cell = (row: Row) => {
      const time = value(row);
      return time === null ? nothing : <span className="figures">{formats.dateTime(time)}</span>;
    };
    return build(id, header, cell, left(roomFor(formats.dateTime(LONG_TIME))), options);
  };
  return { date, dateTime };
};

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

const linkLook = "figures hover:text-accent hover:underline";

/** A text that leads to a page, in the cell of a row that has the keys: Tab goes from row to row. */
export function LinkCell({ to, children }: TextLinkProps) {
  return (
    <Link to={to} tabIndex={-1} className={linkLook}>
      {children}
    </Link>
  );
}

/** A text that leads to a page, outside of such rows: Tab reaches it. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link to={to} className={linkLook}>
      {children}
    </Link>
  );
}

/** `const column = columnMakers<OrderRow>(formats)`, then `column.money("total", t("total"), (o) => o.total, ...)`. */
export const columnMakers = <Row,>(formats: Formats) => {
  const text: Maker<Row, string | null> = (id, header, value, options = {}) => ({
    ...build(id, header, (row: Row) => orNothing(value(row)), left(), options),
    grows: options.width === undefined || options.width >= LEAST_TEXT,
    isBlank: (row) => value(row) === null || value(row) === "",
  });
  /** A code or number: never broken, never wider than it is. */
  const code: Maker<Row, string | null> = (id, header, value, options = {}) => ({
    ...text(id, header, value, { width: 104, ...options }),
    cell: (row) => <span className="figures whitespace-nowrap">{orNothing(value(row))}</span>,
    grows: false,
  });
  const status: Maker<Row, StateWord | null> = (id, header, value, options = {}) => {
    const cell = (row: Row) => {
      const state = value(row);
      return state && <Status tone={state.tone}>{state.word}</Status>;
    };
    return { ...build(id, header, cell, left(124), options), grows: true };
  };
  /** A tick where it holds; `header` says what holds. */
  const flag: Maker<Row, boolean> = (id, header, value, options = {}) => {
    const tick = <Check role="img" aria-label={header} size={14} className="inline text-positive" />;
    return build(id, header, (row: Row) => (value(row) ? tick : nothing), left(72), options);
  };
  /** Whose picture it is stands beside it already. */
  const picture: Maker<Row, Pick<AvatarProps, "name" | "src">> = (id, header, value, options = {}) =>
    build(id, header, (row: Row) => <Avatar {...value(row)} size={24} decorative />, left(72), options);
  /** A text that leads to the record, also with the middle button. */
  const link = (
    id: string,
    header: string,
    value: (row: Row) => string,
    to: (row: Row) => string,
    options: ColumnOptions = {},
  ) => {
    const cell = (row: Row) => (value(row) === "" ? nothing : <LinkCell to={to(row)}>{value(row)}</LinkCell>);
    const { width = 128 } = options;
    return { ...build(id, header, cell, left(width), options), grows: width >= LEAST_NAME };
  };
  return {
    text,
    code,
    picture,
    link,
    status,
    flag,
    money: moneyMaker<Row>(formats),
    ...timeMakers<Row>(formats),
    ...figureMakers<Row>(formats),
  };
};

/**
 * An amount, with its currency only where that is not the usual one of the list. `dim` is for what does not count; null for
 * where there is no amount; nothing at all is quiet, so that what is something stands out.
 */
const moneyMaker =
  <Row,>(formats: Formats) =>
  (
    id: string,
    header: string,
    value: (row: Row) => Money | null,
    currency: (row: Row) => string,
    { usual, dim, amount, ...options }: ColumnOptions & MoneyOptions<Row> = {},
  ): TableColumn<Row> => {
    const cell = (row: Row) => {
      const code = currency(row);
      const money = value(row);
      if (money === null) return nothing;
      const amount = code === usual ? formats.money(money, code) : formats.moneyWithCode(money, code);
      if (money === 0) return <span className="text-muted">{amount}</span>;
      return dim?.(row) ? <s className="text-muted">{amount}</s> : amount;
    };
    return { ...build(id, header, cell, right(116), options), holds: `money ${amount ?? "unsaid"}` };
  };

export interface MoneyOptions<Row> {
  /** The currency that need not be said. */
  readonly usual?: string | undefined;
  /** Whether VAT is in it; the header says so in words (`useAmountName`). Every column of a report has one. */
  readonly amount?: AmountKind;
  readonly dim?: (row: Row) => boolean;
}
