import { useCallback, useEffect, useState } from 'react';
import { useRefreshCount } from '../use-refresh-count';
import type { ManagementFailure } from './management-client';
import { manage } from './management-client';

/**
 * Reads an answer of the service again whenever others may have changed it, and on `reload`. Until the
 * answer for another address is there, the last one is kept.
 *
 * @param address `null` while it is not known
 */
export function useAnswer<Value>(address: string | null): {
  value: Value | undefined;
  /** Number of entries of the whole list. */
  total: number;
  /** True until the address was asked once. */
  isPending: boolean;
  /** Failure of the last request. The service is asked again until it answers. */
  failure: ManagementFailure | null;
  reload: () => void;
} {
  const [read, setRead] = useState<{ value: Value; total: number }>();
  const [last, setLast] = useState<{ address: string; failure: ManagementFailure | null }>();
  const [version, setVersion] = useState(0);
  const refreshCount = useRefreshCount();
  useEffect(() => {
    if (address === null) return undefined;
    let isCurrent = true;
    void manage<Value>(address).then((answer) => {
      if (!isCurrent) return;
      setLast({ address, failure: answer.ok ? null : answer.failure });
      if (answer.ok) setRead({ value: answer.value, total: answer.total });
    });
    return () => {
      isCurrent = false;
    };
  }, [address, version, refreshCount]);
  const reload = useCallback(() => setVersion((before) => before + 1), []);
  return {
    value: read?.value,
    total: read?.total ?? 0,
    isPending: last?.address !== address,
    failure: last?.failure ?? null,
    reload,
  };
}
