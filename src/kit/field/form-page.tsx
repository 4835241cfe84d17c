/** The frame of a form screen: title, the form of at most 960 px, what is wrong on top, the bar at the foot. */
import { type FormEvent, type ReactNode, useRef } from "react";
import { useFormFaults } from "./form-faults.ts";
import { PageHead } from "../page-head.tsx";
import { FormBar, FormProblems } from "./form.tsx";
import { useKitText } from "../text.tsx";

export interface FormPageProps {
  readonly title: string;
  /** A Badge with the document's state. */
  readonly status?: ReactNode;
  /** Right of the title. */
  readonly actions?: ReactNode;
  /** What is wrong with the whole; faults of single fields are listed by themselves. */
  readonly problem?: string | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** FormSections. */
  readonly children: ReactNode;
  /** Buttons at the foot, Save (type="submit") first. */
  readonly footer: ReactNode;
  /** What has changed. */
  readonly changes?: ReactNode;
}

export function FormPage(props: FormPageProps) {
  const { title, status, actions, problem, onSubmit, children, footer, changes } = props;
  const form = useRef<HTMLFormElement>(null);
  const text = useKitText();
  const { faults, ...watching } = useFormFaults(form);
  const problems = problem === undefined ? faults : [{ message: problem }, ...faults];
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        watching.onSubmit();
        onSubmit(event);
      }}
      onInput={watching.onInput}
      className="flex h-full min-h-0 flex-col bg-canvas"
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-[960px] px-4 pt-4 pb-10">
          <PageHead title={title} marks={status} className="mb-2">
            {actions}
          </PageHead>
          <FormProblems title={text.faults} problems={problems} />
          {children}
        </div>
      </div>
      <FormBar status={changes}>{footer}</FormBar>
    </form>
  );
}
