/** Staff accounts with position, branch and limits: `/setting/employee`. */
import { NEW, useRecordAddress } from "../common/record/record-address.ts";
import { lazyPart } from "../../kit/lazy/lazy-part.tsx";
import { EmployeeList } from "./employee-list.tsx";

const EmployeeView = lazyPart(async () => (await import("./employee-view.tsx")).EmployeeView);
const EmployeeForm = lazyPart(async () => (await import("./employee-form.tsx")).EmployeeForm);

export default function Employees() {
  const { record, isEdit } = useRecordAddress("employee");
  if (record === null) return <EmployeeList />;
  if (record === NEW) return <EmployeeForm key={NEW} id={null} />;
  return isEdit ? (
    <EmployeeForm key={record} id={Number(record)} />
  ) : (
    <EmployeeView key={record} id={Number(record)} />
  );
}
