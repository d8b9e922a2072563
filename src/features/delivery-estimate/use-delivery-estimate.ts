import { useRef, useState } from 'react';
import type { Cart } from '../../domain/cart/cart';
import type { ShippingPlace } from '../../domain/cart/free-shipping-rule';
import { provinceOf } from '../../domain/address/postal-area';
import type { DeliveryEstimate } from '../../storefront/cart/delivery-estimate-api';
import { estimateDelivery } from '../../storefront/cart/delivery-estimate-api';
import { storefrontClient } from '../../storefront/client/storefront-client';
import { useCartStore } from '../cart/state/cart-store';
import { elsewhere } from './country-select';
import { selectDeliveryAddress, useEstimatedPlace } from '../free-shipping/use-shipping-place';

type Known = DeliveryEstimate & {
  countryCode: string;
  zip: string;
  /** What the rates are for. */
  contents: string;
};

type EstimateState =
  | { status: 'none' | 'loading' }
  | { status: 'failed'; sentence: string }
  | ({ status: 'known' } & Known);

/** Rates for the cart at hand, with a readiness of their own: totals do not wait for them. */
export function useDeliveryEstimate() {
  const [state, setState] = useState<EstimateState>({ status: 'none' });
  const lastAsked = useRef(0);
  const contents = useCartStore(({ cart }) => describeContents(cart));
  const ask = (countryCode: string, zip: string) => {
    lastAsked.current += 1;
    const asked = lastAsked.current;
    setState({ status: 'loading' });
    void askFor(countryCode, zip).then((answered) => {
      if (asked === lastAsked.current) setState(answered);
    });
  };
  const isOutdated = state.status === 'known' && state.contents !== contents;
  return { estimate: { ...state, isOutdated }, ask };
}

async function askFor(countryCode: string, zip: string): Promise<EstimateState> {
  const { cart } = useCartStore.getState();
  const lines = (cart?.lines ?? []).filter(({ quantity }) => quantity > 0);
  const known = { status: 'known', countryCode, zip, contents: describeContents(cart) } as const;
  if (countryCode === elsewhere) return { ...known, parcels: [], refusal: null };
  if (!lines.some(({ merchandise }) => merchandise.requiresShipping)) {
    return { ...known, parcels: [], refusal: 'Nothing in your cart needs a parcel.' };
  }
  const place = toPlace(countryCode, zip);
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
    { ...place, zip },
  );
  if (!result.ok) return { status: 'failed', sentence: result.error.sentence };
  if (result.data.refusal === null) useEstimatedPlace.setState({ place });
  return { ...known, ...result.data };
}

/** The province is the one the shopper has given with this postal code, else the code's own. */
function toPlace(countryCode: string, zip: string): ShippingPlace {
  const address = selectDeliveryAddress(useCartStore.getState());
  const isKnown = address?.countryCode === countryCode && address.zip === zip;
  const provinceCode = isKnown ? address.provinceCode : provinceOf(countryCode, zip);
  return { countryCode, provinceCode };
}

function describeContents(cart: Cart | null): string {
  const lines = cart?.lines.map(({ lineGid, quantity }) => `${lineGid} ${quantity}`) ?? [];
  return [...lines, ...(cart?.discountCodes.map(({ code }) => code) ?? [])].join(',');
}
