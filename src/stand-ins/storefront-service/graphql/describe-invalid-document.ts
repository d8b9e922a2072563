import type { GraphQLError, GraphQLFormattedError } from 'graphql';

/**
 * Gives a parse or validation error the code and, for unknown fields, the wording that the services
 * use; clients tell their cases apart by these.
 */
export function describeInvalidDocument(error: GraphQLError): GraphQLFormattedError {
  const formatted = error.toJSON();
  if (error.extensions.code !== undefined) return formatted;
  const unknownField = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(error.message);
  if (unknownField) {
    const [, fieldName, typeName] = unknownField;
    return {
      ...formatted,
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: 'undefinedField', typeName, fieldName },
    };
  }
  return { ...formatted, extensions: { code: codeOf(error.message) } };
}

function codeOf(message: string): string {
  if (message.startsWith('Syntax Error')) return 'PARSE_ERROR';
  if (/argument "\w+" of type "[^"]+" is required/.test(message)) return 'missingRequiredArguments';
  if (message.startsWith('Unknown argument')) return 'argumentNotAccepted';
  if (message.startsWith('Unknown type')) return 'undefinedType';
  if (/^Variable "\$\w+" is not defined/.test(message)) return 'variableNotDefined';
  if (/^Variable "\$\w+" is never used/.test(message)) return 'variableNotUsed';
  if (/cannot represent|Expected value|does not exist in/.test(message)) {
    return 'argumentLiteralsIncompatible';
  }
  return 'invalidDocument';
}
