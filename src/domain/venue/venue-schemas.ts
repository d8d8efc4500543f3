import * as v from 'valibot';

export const SaveVenueArgs = v.strictObject({ pricesIncludeTax: v.boolean() });
export const LoadDemoArgs = v.strictObject({});
