/** A label template that is being designed: its changes, undo, and what is done with it on the server. */
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../../client/http/call-error.ts";
import { newKey, useCommand } from "../../../../client/http/command.ts";
import {
  labelEndpoints,
  type LabelTemplateFields,
  labelTemplates,
} from "../../../../contract/product/label.ts";
import type { LabelLayout, LabelPart, LabelPartKind } from "../../../../domain/print/label.ts";
import {
  changeDesign,
  copyName,
  fitPart,
  newPart,
  startDesign,
  undoDesign,
} from "../../../../domain/print/label-design.ts";
import { notify } from "../../../../kit/feedback/notify.ts";
import { useRefresh } from "../../../common/bulk/bulk-run.ts";
import { bulkActs, newerOf, useRecordListSave } from "../../../common/record-list/record-list-acts.ts";

export type LabelTemplate = typeof labelTemplates.Row.Type;
type Newer = NonNullable<ReturnType<typeof newerOf<LabelTemplateFields, LabelTemplate>>>;

/** Changes of the fields; each names its step of undo. */
const useChanges = (template: LabelTemplate) => {
  const [design, setDesign] = useState(() => startDesign(template.fields));
  const [selected, select] = useState<number | null>(null);
  const { fields } = design;
  const change = (some: Partial<LabelTemplateFields>, step: string | null = null) =>
    setDesign((now) => changeDesign(now, { ...now.fields, ...some }, step));
  return {
    design,
    fields,
    selected: selected !== null && selected < fields.parts.length ? selected : null,
    select,
    start: (started: LabelTemplateFields) => setDesign(startDesign(started)),
    change,
    changeLayout: (some: Partial<LabelLayout>) => {
      const layout = { ...fields.layout, ...some };
      const parts = fields.parts.map((part) => fitPart(layout, part));
      change({ layout, parts }, `layout ${Object.keys(some).join(" ")}`);
    },
    changePart: (at: number, part: LabelPart, step: string | null = null) =>
      change({ parts: fields.parts.with(at, part) }, step),
    addPart: (kind: LabelPartKind) => {
      change({ parts: [...fields.parts, newPart(fields.layout, kind)] });
      select(fields.parts.length);
    },
    removePart: (at: number) => {
      change({ parts: fields.parts.toSpliced(at, 1) });
      select(null);
    },
    undo: () => setDesign(undoDesign),
  };
};

interface DesignOptions {
  readonly template: LabelTemplate;
  readonly names: readonly string[];
  /** Opens another template; null: none. */
  readonly onOpen: (id: number | null) => void;
}

/** Deletes a template; its notice brings it back. */
const useDelete = () => {
  const { t } = useTranslation(["product", "error"]);
  const refresh = useRefresh(Object.values(labelTemplates.endpoints));
  const { remove, undo } = bulkActs(labelTemplates);
  const bringBack = async (batchId: number) => {
    await undo(batchId, newKey());
    refresh();
  };
  return async ({ id, version }: LabelTemplate): Promise<boolean> => {
    const { batchId, refused } = await remove([{ id, version }], newKey());
    refresh();
    const [first] = refused;
    if (first === undefined) notify({ title: t("labels.deleted"), undo: () => void bringBack(batchId) });
    else notify({ tone: "negative", title: t(`error:${first.name}`) });
    return first === undefined;
  };
};

/** Runs acts on the server one at a time; a newer version of somebody else is there to be compared. */
const useActs = () => {
  const [newer, setNewer] = useState<Newer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const theirs = error.name === "StaleVersion" ? newerOf(labelTemplates, error) : null;
      if (theirs === null) notify({ tone: "negative", title: error.message });
      else setNewer(theirs);
    } finally {
      setBusy(false);
    }
  };
  return { newer, setNewer, isBusy, run };
};

export const useDesign = ({ template, names, onOpen }: DesignOptions) => {
  const [base, setBase] = useState(template);
  const isLeaving = useRef(false);
  const { newer, setNewer, isBusy, run } = useActs();
  const changes = useChanges(template);
  const { fields } = changes;
  const save = useRecordListSave(labelTemplates, base);
  const create = useRecordListSave(labelTemplates, null);
  const remove = useDelete();
  const { mutateAsync: makeDefault } = useCommand(labelEndpoints.setDefaultTemplate, {
    refreshes: [labelTemplates.endpoints.list],
  });
  const leave = (id: number | null) => {
    isLeaving.current = true;
    onOpen(id);
  };
  /** Goes on from a version of the server; with its fields, or with those that are entered. */
  const goOn = (version: number, values?: LabelTemplateFields) => {
    setBase({ ...base, version, fields: values ?? base.fields });
    if (values !== undefined) changes.start(values);
    setNewer(null);
  };
  const saveFields = async () => {
    const saved = await save(fields, base.version);
    goOn(saved.version, saved.fields);
  };
  const saveCopy = async () => leave((await create({ ...fields, name: copyName(fields.name, names) }, 0)).id);
  const removeIt = async () => {
    if (await remove(base)) leave(null);
  };
  return {
    ...changes,
    newer,
    isBusy,
    isDirty: fields !== base.fields,
    wouldLose: () => fields !== base.fields && !isLeaving.current,
    save: () => run(saveFields),
    saveCopy: () => run(saveCopy),
    setDefault: () => run(() => makeDefault({ payload: { id: base.id } })),
    remove: () => run(removeIt),
    takeTheirs: ({ version, values }: Newer) => goOn(version, values),
    keepMine: ({ version }: Newer) => goOn(version),
  };
};

export type Design = ReturnType<typeof useDesign>;
