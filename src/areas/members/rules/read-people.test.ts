import { expect, it } from 'vitest';
import type { TeamId } from '../contract/member.ts';
import { readPeople } from './read-people.ts';

const TEAMS = [{ id: 'tea_1' as TeamId, name: 'Sales' }];
const KNOWN = { teams: TEAMS, grades: ['Sénior'] };
const codes = (text: string) => readPeople(text, KNOWN).map((row) => [row.line, row.code]);

it('says of each line what is wrong with it', () => {
  const text = [
    'email;roles;team',
    'ada@halden.example;controller;sales',
    'ADA@halden.example;;',
    'not an address;;',
    'ben@halden.example;boss;',
    'cy@halden.example;owner;',
    'di@halden.example;;Sails',
    `ed@halden.example;;;${'x'.repeat(61)}`,
  ].join('\n');
  expect(codes(text)).toEqual([
    [2, null],
    [3, 'twice'],
    [4, 'invalid_email'],
    [5, 'unknown_role'],
    [6, 'role_not_invited'],
    [7, 'unknown_team'],
    [8, 'grade_too_long'],
  ]);
});

it('reads a plain list, and everybody in it may ask for money', () => {
  expect(readPeople('ada@halden.example\nben@halden.example', KNOWN)).toMatchObject([
    { email: 'ada@halden.example', roles: ['requester'], team: null, grade: null, code: null },
    { email: 'ben@halden.example', roles: ['requester'], team: null, grade: null, code: null },
  ]);
});

it('reads several roles and a team whatever their case', () => {
  expect(readPeople('Ada@Halden.example, Admin Controller ,SALES', KNOWN)).toMatchObject([
    { email: 'ada@halden.example', roles: ['admin', 'controller', 'requester'], team: TEAMS[0], code: null },
  ]);
});

it('writes a grade as the company has it, and a new one as the list has it first', () => {
  const rows = readPeople('a@halden.example;;;SENIOR\nb@halden.example;;; Junior\nc@halden.example;;;júnior', KNOWN);
  expect(rows.map(({ grade }) => grade)).toEqual(['Sénior', 'Junior', 'Junior']);
});
