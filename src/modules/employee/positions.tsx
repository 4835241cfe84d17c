/** Positions with page and action rights and limits: `/setting/position`. */
import { NEW, useRecordAddress } from "../common/record/record-address.ts";
import { lazyPart } from "../../kit/lazy/lazy-part.tsx";
import { PositionList } from "./position-list.tsx";

const PositionView = lazyPart(async () => (await import("./position-view.tsx")).PositionView);
const PositionForm = lazyPart(async () => (await import("./position-form.tsx")).PositionForm);

export default function Positions() {
  const { record, isEdit, copyOf } = useRecordAddress("position");
  if (record === null) return <PositionList />;
  if (record === NEW) return <PositionForm key={`${NEW} ${copyOf}`} id={null} copyOf={copyOf} />;
  return isEdit ? (
    <PositionForm key={record} id={Number(record)} copyOf={null} />
  ) : (
    <PositionView key={record} id={Number(record)} />
  );
}
