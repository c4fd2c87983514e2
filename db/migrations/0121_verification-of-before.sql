-- What was verified by one reviewer and few fields becomes what is verified by two and all: records, submissions and
-- reasons of before are carried over, and what they were kept in goes.

-- A business showed the document of who signs for it: that person is its stakeholder now.
update identity_check c set person_id = 'signatory'
  from member m where m.id = c.member_id and m.member_type <> 3;
update identity_check_attempt a set person_id = 'signatory'
  from member m where m.id = a.member_id and m.member_type <> 3;

create temporary table newest_check on commit drop as
  select distinct on (member_id) * from identity_check where finished_at is not null
   order by member_id, started_at desc, id desc;

-- Documents as the check read them; an empty text where it read nothing, as in a draft.
update verification v
   set record = jsonb_build_object(
                  'idCountry', coalesce(c.document_country, ''), 'idType', coalesce(c.document_type, ''),
                  'idNumber', coalesce(c.document_number, ''), 'birthday', coalesce(c.birth_date, ''),
                  'idExpirationDate', coalesce(c.expiry_date, ''),
                  'nameLocal', concat_ws(' ', v.record ->> 'firstName', v.record ->> 'lastName'))
                || v.record
  from member m left join newest_check c on c.member_id = m.id
 where m.id = v.member_id and m.member_type = 3;
update verification v
   set record = (v.record - 'contactPhone' - 'signatoryName')
                || jsonb_build_object(
                     'contactPhoneNumber', coalesce(v.record ->> 'contactPhone', ''),
                     'stakeholderInfoBo',
                     case when coalesce(v.record ->> 'signatoryName', '') = '' then '[]'::jsonb
                          else jsonb_build_array(jsonb_build_object(
                                 'uid', 'signatory', 'roles', jsonb_build_array(3),
                                 'nameEn', v.record ->> 'signatoryName',
                                 'idCountry', coalesce(c.document_country, ''),
                                 'idType', coalesce(c.document_type, ''),
                                 'idNumber', coalesce(c.document_number, ''),
                                 'birthDate', coalesce(c.birth_date, ''),
                                 'idEffectiveDateEnd', coalesce(c.expiry_date, '')))
                     end)
  from member m left join newest_check c on c.member_id = m.id
 where m.id = v.member_id and m.member_type <> 3;

-- Papers were the member's; of the photographs those of the check that counted.
update verification v
   set record = v.record || jsonb_build_object('kycFiles', coalesce((
         select jsonb_agg(jsonb_build_object(
                  'fileType', f.file_type, 'fileId', f.id,
                  'uid', case when f.file_type in ('213', '214') and m.member_type <> 3 then 'signatory' end)
                  order by f.file_type, f.created_at, f.id)
           from file f left join newest_check c on c.member_id = f.member_id
          where f.member_id = v.member_id
            and (f.file_type in ('111', '112', '114', '200', '211', '36', '400', '600')
                 or f.id in (c.front_file, c.back_file))), '[]'))
  from member m
 where m.id = v.member_id;

insert into verification_submission
    (id, member_id, number, occasion, record, checks, submitted_at, submitted_by, level, outcome, closed_at)
  select gen_random_uuid(), v.member_id, 1, 'first', v.record,
         coalesce((select jsonb_build_array(jsonb_build_object(
                     'personId', c.person_id, 'jumioId', c.id, 'jumioResult', c.result, 'jumioFlag', 1,
                     'idFirstName', c.first_name, 'idLastName', c.last_name, 'idCountry', c.document_country,
                     'idType', c.document_type, 'idNumber', c.document_number, 'birthDate', c.birth_date,
                     'currentAge', null, 'idEffectiveDateEnd', c.expiry_date, 'isPermanent', 0,
                     'idFrontPhoto', c.front_file, 'idBackPhoto', c.back_file))
                     from newest_check c where c.member_id = v.member_id), '[]'),
         v.submitted_at, v.submitted_by,
         case when m.kyc_status = 2 then 1 end,
         case m.kyc_status when 2 then null when 4 then 'approved' when 5 then 'declined' else 'rejected' end,
         case when m.kyc_status <> 2 then coalesce(v.decided_at, v.submitted_at) end
    from verification v join member m on m.id = v.member_id
   where v.submitted_at is not null and v.submitted_by is not null;

-- One reason stood for the whole record.
insert into verification_todo (id, member_id, notify_type, code, text, raised_at)
  select gen_random_uuid(), m.id, 1, code, coalesce(nullif(trim(v.reject_reason), ''), '-'), v.decided_at
    from verification v join member m on m.id = v.member_id,
         unnest(case when m.member_type = 3
                     then array['IDV_KYC_REJ_BASIC', 'IDV_KYC_REJ_MATERIAL']
                     else array['BIZ_KYC_REJ_MATERIAL', 'BIZ_KYC_REJ_BIZ_INFO', 'BIZ_KYC_REJ_SH', 'BIZ_KYC_REJ_CERT_M']
                end) code
   where m.kyc_status in (3, 6) and v.decided_at is not null;

drop table verification_screening;
drop index verification_waiting;
alter table verification
  drop column submitted_at,
  drop column submitted_by,
  drop column decided_at,
  drop column decided_by,
  drop column reject_reason;
