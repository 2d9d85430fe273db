// Sums by day count a payment where a bank carries it out. The same calendar as `kernel/business-days.ts`, which a test holds
// beside it: weekends and the closing days of TARGET, of which two go by Easter (the method of Meeus, Jones and Butcher).
export const up = `
create function payments.easter_sunday(p_year int) returns date language plpgsql immutable strict parallel safe as $$
declare
  golden int := p_year % 19;
  century int := p_year / 100;
  in_century int := p_year % 100;
  lunar int := (century - (century + 8) / 25 + 1) / 3;
  epact int := (19 * golden + century - century / 4 - lunar + 15) % 30;
  weekday int := (32 + 2 * (century % 4) + 2 * (in_century / 4) - epact - in_century % 4) % 7;
  late int := (golden + 11 * epact + 22 * weekday) / 451;
  total int := epact + weekday - 7 * late + 114;
begin
  return make_date(p_year, total / 31, total % 31 + 1);
end $$;

create function payments.business_day_until(p_day date) returns date language plpgsql immutable strict parallel safe as $$
declare
  found date := p_day;
  easter date;
begin
  loop
    easter := payments.easter_sunday(extract(year from found)::int);
    exit when extract(isodow from found) < 6 and to_char(found, 'MM-DD') not in ('01-01', '05-01', '12-25', '12-26')
      and found <> easter - 2 and found <> easter + 1;
    found := found - 1;
  end loop;
  return found;
end $$;
`;
