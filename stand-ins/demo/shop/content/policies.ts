import type { DemoPolicy } from './demo-content';

/** Policies as the checkout links them; the site has pages of its own about the same subjects. */
export const demoPolicies: DemoPolicy[] = [
  {
    type: 'PRIVACY_POLICY',
    body: `<p>This is a demonstration. Cornerwork is an invented brand, and nothing you enter leaves the machine it runs on.</p>
<h2>What an order needs</h2>
<p>Your name, email address and shipping address. We keep them with the order for seven years, because the law wants orders to be traceable. Card numbers are entered at the checkout and never reach the site.</p>
<h2>What we count</h2>
<p>Visits to pages and changes of carts, tied to a random visitor number and kept for 14 months. We do not sell data and show no advertising of others.</p>
<h2>Your choices</h2>
<p>You can ask what we hold about you, have it corrected, have a copy, or have it deleted where no law says we must keep it. Write to <a href="mailto:privacy@example.com">privacy@example.com</a>. We answer within 30 days.</p>`,
  },
  {
    type: 'REFUND_POLICY',
    body: `<p>You have 30 days from delivery to send something back for a refund to the card you paid with.</p>
<ul>
<li>Gloves, shin guards and headgear: tried on indoors over clean hands or clothes, neither sweated in nor hit with.</li>
<li>Bags: unfilled and in the original box.</li>
<li>Apparel and training aids: unworn or unused, with tags or packaging.</li>
<li>Wraps and inner gloves: sealed packs only.</li>
<li>Mouthguards: not returnable once the pack is open.</li>
</ul>
<p>Return postage is yours to pay, except when the fault is ours. We refund within five business days of the parcel reaching us. Tell us about damage within 14 days of delivery, with a photograph.</p>`,
  },
  {
    type: 'SHIPPING_POLICY',
    body: `<p>Gloves, wraps, protection, training aids and apparel leave us on the next business day. Standing and hanging bags leave within three business days, in a box of their own. A membership starts at once.</p>
<p>The cost depends on weight, address and speed. The site's page about shipping has a table of prices, and the checkout lists every option with its price before you pay.</p>
<p>An address cannot be changed once a parcel has left.</p>`,
  },
  {
    type: 'TERMS_OF_SERVICE',
    body: `<p>These terms cover orders from Cornerwork Athletics, Inc. This is a demonstration: no order is packed and no card is charged.</p>
<h2>Orders</h2>
<p>An order is accepted when we confirm it by email. If something is out of stock after all, we refund it in full.</p>
<h2>Use of gear</h2>
<p>Stitching, straps, zippers and padding are covered for twelve months of home use; ordinary wear is not. Follow the instructions that come with a bag: a ceiling that is not a joist does not hold one.</p>
<h2>Training</h2>
<p>Nothing we sell or publish is medical advice. If you have a heart condition, are pregnant or are recovering from an injury, speak to a clinician before you start.</p>`,
  },
  {
    type: 'SUBSCRIPTION_POLICY',
    body: `<p>Memberships and wrap subscriptions renew until you cancel. The first fourteen days of a membership are free.</p>
<p>Cancel at any time by writing to <a href="mailto:members@example.com">members@example.com</a>. It stops renewing at once and keeps working until the end of the period you paid for. An annual plan canceled within 14 days of starting is refunded in full.</p>`,
  },
  {
    type: 'CONTACT_INFORMATION',
    body: `<p>Cornerwork Athletics, Inc.<br>118 Foundry Street<br>Worcester, MA 01608<br>United States</p>
<p>Orders and returns: <a href="mailto:corner@example.com">corner@example.com</a><br>Phone: 212-555-0142</p>`,
  },
];
