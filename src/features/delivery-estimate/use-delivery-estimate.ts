import { useRef, useState } from 'react';
import type { Cart } from '../../domain/cart/cart';
import type { ShippingPlace } from '../../domain/cart/free-shipping-rule';
import { provinceOf } from '../../domain/address/postal-area';
import type { FetchState } from '../../lib/browser/fetch-state';
import {
  fetchFailed,
  fetchPending,
  fetchSucceeded,
  notFetched,
} from '../../lib/browser/fetch-state';
import type { EstimatedDelivery } from '../../storefront/cart/delivery-estimate-api';
import { estimateDelivery } from '../../storefront/cart/delivery-estimate-api';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { deliveryAddressOf, useEstimatedPlace } from '../free-shipping/use-free-shipping-rule';

/** Option for a shopper whose country is not in the list. */
export const elsewhere = 'elsewhere';

type Known = EstimatedDelivery & {
  countryCode: string;
  zip: string;
  /** Contents of the cart the rates are for. */
  contents: string;
};

/** `error` is a sentence for the shopper. */
type EstimateState = FetchState & { known?: Known };

/** Requests delivery rates for the cart. Only the answer to the last request is kept. */
export function useDeliveryEstimate(cart: Cart | null) {
  const [state, setState] = useState<EstimateState>(notFetched);
  const requestCount = useRef(0);
  const request = (countryCode: string, zip: string) => {
    requestCount.current += 1;
    const own = requestCount.current;
    setState(fetchPending);
    void requestRates(cart, countryCode, zip).then((answered) => {
      if (own === requestCount.current) setState(answered);
    });
  };
  const isOutdated = state.known?.contents !== describeContents(cart);
  return { estimate: { ...state, isOutdated }, request };
}

async function requestRates(
  cart: Cart | null,
  countryCode: string,
  zip: string,
): Promise<EstimateState> {
  const lines = (cart?.lines ?? []).filter(({ quantity }) => quantity > 0);
  const place = { countryCode, zip, contents: describeContents(cart) };
  const answer = (estimate: EstimatedDelivery) => ({
    ...fetchSucceeded(),
    known: { ...place, ...estimate },
  });
  if (countryCode === elsewhere) return answer({ parcels: [], refusal: null });
  if (cart && lines.length === 0) {
    return answer({ parcels: [], refusal: 'Everything in your cart is sold out.' });
  }
  if (!lines.some(({ merchandise }) => merchandise.requiresShipping)) {
    return answer({ parcels: [], refusal: 'Nothing in your cart needs shipping.' });
  }
  const shippingPlace = toPlace(cart, countryCode, zip);
  const result = await estimateDelivery(
    storefrontClient,
    {
      lines: lines.map(({ quantity, merchandise }) => ({
        quantity,
        variantGid: merchandise.variantGid,
        plan: merchandise.plan,
      })),
      discountCodes: (cart?.discountCodes ?? []).map(({ code }) => code),
    },
    { ...shippingPlace, zip },
  );
  if (!result.ok) return fetchFailed(result.error.sentence);
  if (result.data.refusal === null) useEstimatedPlace.setState({ place: shippingPlace });
  return answer(result.data);
}

/** Uses the province the shopper has given with this postal code, else the code's own. */
function toPlace(cart: Cart | null, countryCode: string, zip: string): ShippingPlace {
  const address = deliveryAddressOf(cart);
  const isKnown = address?.countryCode === countryCode && address.zip === zip;
  const provinceCode = isKnown ? address.provinceCode : provinceOf(countryCode, zip);
  return { countryCode, provinceCode };
}

function describeContents(cart: Cart | null): string {
  const lines = cart?.lines.map(({ lineGid, quantity }) => `${lineGid} ${quantity}`) ?? [];
  return [...lines, ...(cart?.discountCodes.map(({ code }) => code) ?? [])].join(',');
}
