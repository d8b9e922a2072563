/** An object as a resolver hands it to GraphQL: values, or functions of the field's arguments. */
export type ResolvedObject = Record<string, unknown> & { __typename: string };
