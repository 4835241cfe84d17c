/** The tree of categories as a rule: every branch ends at the top, and nothing hangs from what is gone. */

export interface TreeNode {
  readonly id: number;
  readonly parentId: number | null;
}

/** Whether `id` is `root` or hangs anywhere below it; in a tree with a circle, as far as the circle goes. */
export const isWithin = (nodes: ReadonlyMap<number, TreeNode>, id: number, root: number): boolean => {
  const visitedIds = new Set<number>();
  for (let at: number | null = id; at !== null && !visitedIds.has(at); at = nodes.get(at)?.parentId ?? null) {
    if (at === root) return true;
    visitedIds.add(at);
  }
  return false;
};

/** Whether every branch ends at the top: no circle, no parent that is not there. */
export const isTree = (nodes: ReadonlyMap<number, TreeNode>): boolean => {
  const sound = new Set<number | null>([null]);
  return [...nodes.keys()].every((id) => {
    const path: number[] = [];
    let at: number | null = id;
    while (!sound.has(at)) {
      const node: TreeNode | undefined = at === null ? undefined : nodes.get(at);
      if (!node || path.includes(node.id)) return false;
      path.push(node.id);
      at = node.parentId;
    }
    for (const one of path) sound.add(one);
    return true;
  });
};
