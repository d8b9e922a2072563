import type { FieldValue, Schema as InferSchema } from '@storyblok/schema';
import type { schema } from './schema';

type Model = InferSchema<typeof schema>;

/** Definition of a content type or blok. */
export type ModelBlok = Model['blocks'];

/** Name of a content type or blok. */
export type ModelName = ModelBlok['name'];

type Definition<Name extends ModelName> = Extract<ModelBlok, { name: Name }>;

/** Fields of a content type or blok that hold a value; tabs of the form do not. */
export type ModelField<Name extends ModelName> = Exclude<
  Definition<Name>['fields'][number],
  { type: 'tab' | 'section' }
>;

/** Names of the options of a field, if the model lists them. */
export type OptionValue<Field> = Field extends { options: readonly { value: infer Value }[] }
  ? Value
  : string;

/** Names of the bloks that a field of nested bloks may hold. */
export type AllowedName<Field> = Field extends { allow: readonly (infer Name)[] }
  ? Extract<Name, ModelName>
  : never;

type Value<Field> = Field extends { type: 'bloks' }
  ? BlokContent<AllowedName<Field>>[]
  : Field extends { type: 'option' }
    ? OptionValue<Field>
    : Field extends { type: 'options' }
      ? OptionValue<Field>[]
      : FieldValue<Extract<Field, ModelBlok['fields'][number]>, false, Model['fieldPlugins']>;

type RequiredName<Name extends ModelName> = Extract<ModelField<Name>, { required: true }>['name'];

/** Content of a story or blok as the service delivers it: what is not required may be missing. */
export type BlokContent<Name extends ModelName> = Name extends ModelName
  ? { _uid: string; component: Name } & {
      [Field in ModelField<Name> as Extract<Field['name'], RequiredName<Name>>]: Value<Field>;
    } & {
      [
        Field in ModelField<Name> as Exclude<Field['name'], RequiredName<Name>>
      ]?: Value<Field> | null;
    }
  : never;
