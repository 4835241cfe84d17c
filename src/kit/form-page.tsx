/** The frame of a form screen: title, the form of at most 960 px, what is wrong on top, the bar at the foot. */
import type { FormEvent, ReactNode } from "react";
import { PageHead } from "./page-head.tsx";
import { FormBar, FormProblems, type FormProblem } from "./form.tsx";

export interface FormPageProps {
  readonly title: string;
  /** A Badge with the document's state. */
  readonly status?: ReactNode;
  /** Right of the title. */
  readonly actions?: ReactNode;
  readonly problems?: { readonly title: string; readonly items: ReadonlyArray<FormProblem> } | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** FormSections. */
  readonly children: ReactNode;
  /** Buttons at the foot, Save (type="submit") first. */
  readonly footer: ReactNode;
  /** What has changed. */
  readonly changes?: ReactNode;
}

export function FormPage(props: FormPageProps) {
  const { title, status, actions, problems, onSubmit, children, footer, changes } = props;
  return (
    <form onSubmit={onSubmit} noValidate className="flex h-full min-h-0 flex-col bg-canvas">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-[960px] px-4 pt-4 pb-10">
          <PageHead title={title} marks={status} className="mb-2">
            {actions}
          </PageHead>
          {problems !== undefined && <FormProblems title={problems.title} problems={problems.items} />}
          {children}
        </div>
      </div>
      <FormBar status={changes}>{footer}</FormBar>
    </form>
  );
}
