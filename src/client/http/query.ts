/** Server data on the screen: reads are cached by endpoint and input. */
import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { callDescribed, type InputArgs, type OutputOf } from "./call.ts";
import { CallError } from "./call-error.ts";
import type { Described, Given } from "./wire.ts";

const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof CallError && ["Offline", "Unavailable"].includes(error.name);

/** The one cache of server reads. Calls are made also offline, so that the failure is told instead of waited for. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: "always" },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Where an endpoint's answers are kept: with an input that one, without it all of them. */
export const keyOf = (endpoint: Described, input?: unknown): QueryKey =>
  input === undefined ? [endpoint.args[0]] : [endpoint.args[0], input];

/** `keepPrevious` shows the last answer until the next is there, for lists that are paged and filtered. */
export interface ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds for which an answer is taken as it is; 30 seconds when not given. */
  readonly staleTime?: number;
  readonly refetchInterval?: number;
  readonly keepPrevious?: boolean;
}

/** Reads: `const { data, error } = useCall(saleEndpoints.orders, { query: { limit: 50 } })`. */
export function useCall<E extends Described>(
  endpoint: E,
  ...args: [...InputArgs<E>, options?: ReadOptions]
): UseQueryResult<OutputOf<E>, CallError>;
export function useCall(
  endpoint: Described,
  input: Given = {},
  options: ReadOptions = {},
): UseQueryResult<unknown> {
  const { keepPrevious = false, ...rest } = options;
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callDescribed(endpoint, input, { signal }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...rest,
  });
}

/** Reads outside of a component, from the cache while it is fresh. */
export function readCached<E extends Described>(endpoint: E, ...args: InputArgs<E>): Promise<OutputOf<E>>;
export function readCached(endpoint: Described, input: Given = {}): Promise<unknown> {
  return queryClient.fetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callDescribed(endpoint, input, { signal }),
  });
}

/** Reads from the server, whatever the cache has; who shows it already sees the new answer. */
export function readAnew<E extends Described>(endpoint: E, ...args: InputArgs<E>): Promise<OutputOf<E>>;
export async function readAnew(endpoint: Described, input: Given = {}): Promise<unknown> {
  await queryClient.cancelQueries({ queryKey: keyOf(endpoint, input) });
  return queryClient.fetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callDescribed(endpoint, input, { signal }),
    staleTime: 0,
  });
}
