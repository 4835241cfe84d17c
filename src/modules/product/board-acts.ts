/** The acts of the board: each one command; said aloud, with a notice that takes it back, as Ctrl+Z does with the last of one's own. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { useCall } from "../../client/http/query.ts";
import { useProfile } from "../../client/session/session.ts";
import {
  categoryEndpoints as category,
  type CategoryAct,
  type CategoryTree,
} from "../../contract/product/category.ts";
import { categoryList } from "../../contract/product/category-list.ts";
import { notify } from "../../kit/feedback/notify.ts";
import type { Carried, Place } from "./board-state.ts";

/** Somebody else works on it as well: the tree is read again this often, in milliseconds. */
const EVERY = 15_000;

const refreshes = {
  refreshes: [category.categoryTree, category.categoryProducts, categoryList.endpoints.list],
};

const useCommands = () => ({
  create: useCommand(category.createCategory, refreshes),
  rename: useCommand(category.renameCategory, refreshes),
  move: useCommand(category.moveCategory, refreshes),
  merge: useCommand(category.mergeCategory, refreshes),
  remove: useCommand(category.deleteCategory, refreshes),
  products: useCommand(category.moveProducts, refreshes),
  undo: useCommand(category.undoCategory, refreshes),
});

const actsOf = (
  { create, rename, move, merge, remove, products }: ReturnType<typeof useCommands>,
  act: (work: Promise<CategoryTree>) => Promise<void>,
) => ({
  create: (name: string, parentId: Place) => void act(create.mutateAsync({ payload: { name, parentId } })),
  rename: (id: number, version: number, name: string) =>
    void act(rename.mutateAsync({ payload: { id, version, name } })),
  remove: (id: number, version: number) => void act(remove.mutateAsync({ payload: { id, version } })),
  /** Puts what is carried in its place. */
  drop: (carried: Carried, place: Place): Promise<void> => {
    if (carried.kind === "products")
      return act(products.mutateAsync({ payload: { ids: carried.ids, from: carried.from, to: place } }));
    const { id, version } = carried.category;
    if (carried.kind === "move") return act(move.mutateAsync({ payload: { id, version, parentId: place } }));
    if (carried.kind === "delete")
      return act(remove.mutateAsync({ payload: { id, version, moveTo: place } }));
    return place === null
      ? Promise.resolve()
      : act(merge.mutateAsync({ payload: { id, version, into: place } }));
  },
});

/** Runs a command; what went wrong is said, and the tree read again, since somebody else may have been at it. */
const useAttempt = (readAgain: () => unknown) => {
  const [said, say] = useState("");
  const attempt = async (work: Promise<CategoryTree>, done: (tree: CategoryTree) => void) => {
    try {
      done(await work);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say(error.message);
      notify({ tone: "negative", title: error.message });
      readAgain();
    }
  };
  return { said, say, attempt };
};

export const useBoard = () => {
  const { t } = useTranslation(["product", "record"]);
  const read = useCall(category.categoryTree, {}, { refetchInterval: EVERY });
  const me = useProfile()?.name;
  const commands = useCommands();
  const { said, say, attempt } = useAttempt(() => void read.refetch());
  const takeBack = (actId: number) =>
    void attempt(commands.undo.mutateAsync({ payload: { actId } }), () => {
      say(t("record:kept.undone"));
      notify({ title: t("record:kept.undone") });
    });
  const lastOf = (acts: readonly CategoryAct[]) =>
    acts.find(({ person, undone }) => person === me && !undone);
  const act = (work: Promise<CategoryTree>) =>
    attempt(work, ({ acts }) => {
      const own = lastOf(acts);
      if (!own) return;
      const title = t(`done.${own.act}`, { name: own.label });
      say(title);
      notify({ title, undo: () => takeBack(own.id) });
    });
  const last = lastOf(read.data?.acts ?? []);
  return {
    ...read,
    ...actsOf(commands, act),
    /** What was last said aloud. */
    said,
    say,
    undo: takeBack,
    undoLast: last && (() => takeBack(last.id)),
  };
};
export type Board = ReturnType<typeof useBoard>;
