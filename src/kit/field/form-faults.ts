/** The fields of a form that are marked as wrong, read from the page itself: their labels, sentences and controls. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormProblem } from "./form.tsx";

const labelOf = (control: HTMLElement): string => {
  const isLabelled = control instanceof HTMLInputElement || control instanceof HTMLButtonElement;
  const isArea = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  const label = isLabelled || isArea ? control.labels?.[0] : undefined;
  return label?.firstChild?.textContent ?? control.getAttribute("aria-label") ?? "";
};

const sentenceOf = (control: HTMLElement): string =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .flatMap((id) => (id.endsWith("-error") ? (document.getElementById(id)?.textContent ?? []) : []))
    .join(" ");

const invalidControls = (form: HTMLFormElement): readonly HTMLElement[] =>
  Array.from(form.querySelectorAll<HTMLElement>("[aria-invalid=true]"));

const faultsIn = (form: HTMLFormElement): readonly FormProblem[] =>
  invalidControls(form).map((control) => {
    const label = labelOf(control);
    return { field: control.id, label: label === "" ? undefined : label, message: sentenceOf(control) };
  });

const areSame = (one: readonly FormProblem[], other: readonly FormProblem[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ label, message }, index) => label === other[index]?.label && message === other[index]?.message,
  );

/**
 * From the first submit on: what is marked as wrong in the form. A submit that finds faults, here or by the server's answer,
 * focuses the first field at fault.
 */
export const useFormFaults = (form: RefObject<HTMLFormElement | null>) => {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [faults, setFaults] = useState<readonly FormProblem[]>([]);
  const shouldFocus = useRef(false);
  useEffect(() => {
    const watched = form.current;
    if (!isSubmitted || watched === null) return;
    const read = () => {
      const present = faultsIn(watched);
      setFaults((before) => (areSame(before, present) ? before : present));
      if (!shouldFocus.current || present.length === 0) return;
      shouldFocus.current = false;
      invalidControls(watched)[0]?.focus();
    };
    const observer = new MutationObserver(read);
    observer.observe(watched, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-invalid"],
    });
    read();
    return () => observer.disconnect();
  }, [form, isSubmitted]);
  return {
    faults,
    onSubmit: () => {
      setIsSubmitted(true);
      shouldFocus.current = true;
    },
    /** Whoever goes on typing is not taken elsewhere by an answer that comes late. */
    onInput: () => {
      shouldFocus.current = false;
    },
  };
};
