import { useCallback, useEffect, useState } from 'react';
import { useRefreshCount } from '../use-refresh-count';
import type { ManagementFailure } from '../wire/management-client';
import { manage } from '../wire/management-client';

/** Reads an answer of the service again whenever others may have changed it, and on `reload`. */
export function useAnswer<Value>(address: string): {
  value: Value | undefined;
  /** Number of entries of the whole list. */
  total: number;
  failure: ManagementFailure | null;
  reload: () => void;
} {
  const [read, setRead] = useState<{ value: Value; total: number }>();
  const [failure, setFailure] = useState<ManagementFailure | null>(null);
  const [version, setVersion] = useState(0);
  const refreshCount = useRefreshCount();
  useEffect(() => {
    let isCurrent = true;
    void manage<Value>(address).then((answer) => {
      if (!isCurrent) return;
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) setRead({ value: answer.value, total: answer.total });
    });
    return () => {
      isCurrent = false;
    };
  }, [address, version, refreshCount]);
  const reload = useCallback(() => setVersion((before) => before + 1), []);
  return { value: read?.value, total: read?.total ?? 0, failure, reload };
}
