import { useEffect } from 'react';
import { useCheckoutStore } from './checkout-store';

/**
 * Opens the form, and follows what happens around the page: the connection that comes back, and the
 * shopper who comes back from paying by the browser's Back.
 */
export function useCheckoutPage(): void {
  useEffect(() => {
    const { open, retry, comeBack } = useCheckoutStore.getState();
    void open();
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', comeBack);
      comeBack();
    };
  }, []);
}
