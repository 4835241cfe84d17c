/** The notice of a file that the queue makes: at work, failed, cancelled. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { awaitExport, forgetExport } from "../../src/client/export-jobs.ts";
import { ExportNotices } from "../../src/shell/notices/export-notices.tsx";
import { seen } from "../support/seen.ts";
import { at, inWorld, says } from "../support/world.tsx";

const JOB = 7;

const job = (change: object) =>
  says({
    id: JOB,
    state: "running",
    progress: 35,
    result: null,
    error: null,
    createdAt: 1_795_000_000,
    startedAt: 1_795_000_001,
    endedAt: null,
    ...change,
  });

const meta = {
  title: "Shell/Export",
  component: ExportNotices,
  decorators: [at("/sale/index")],
  beforeEach: () => {
    awaitExport(JOB);
    return () => forgetExport(JOB);
  },
} satisfies Meta<typeof ExportNotices>;
export default meta;

type Story = StoryObj<typeof meta>;

const world = (status: ReturnType<typeof says>) => [inWorld({ answers: { "GET /queue/status": status } })];

export const AtWork: Story = {
  loaders: world(job({})),
  play: async () => {
    await seen(await screen.findByText(/35% done/));
    await expect(screen.getByRole("button", { name: "Cancel" })).toBeInTheDocument();
  },
};

export const Failed: Story = {
  loaders: world(
    job({ state: "failed", error: { name: "ServerFault", message: "Something went wrong on the server." } }),
  ),
  play: async () => seen(await screen.findByText("Something went wrong on the server.")),
};

export const Cancelled: Story = {
  loaders: world(job({ state: "cancelled" })),
  play: async () => seen(await screen.findByText("Export cancelled")),
};
